import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { withFormWidth } from '../../testing/form-story.tsx';
import { EditForm } from '../edit-form/edit-form.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { PendingNoteProvider } from './pending-note.tsx';

const meta = {
  id: 'waiting-pendingnote',
  title: 'Waiting/PendingNote',
  component: PendingNoteProvider,
  decorators: [withFormWidth],
  args: {
    note: {
      title: '결과 확인 중',
      text: '서버의 응답을 받지 못해 요청이 처리되었는지 확인하고 있습니다.',
    },
    children: (
      <EditForm onSubmit={fn()} onCancel={fn()} pending error={undefined}>
        <TextField label="이름" defaultValue="결제 서버" limit={255} />
      </EditForm>
    ),
  },
} satisfies Meta<typeof PendingNoteProvider>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 요청을 보내고 응답을 기다리는 양식입니다. */
export const Checking: Story = {};

/** 오래 걸리지 않습니다. 기다리는 중이라는 것은 버튼만 알립니다. */
export const Nothing: Story = { args: { note: undefined } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LostAnswer() {
    const checking = {
      title: '결과 확인 중',
      text: '서버의 응답을 받지 못해 요청이 처리되었는지 확인하고 있습니다.',
    };
    return (
      <PendingNoteProvider note={checking}>
        <EditForm
          pending
          error={undefined}
          onSubmit={() => window.location.reload()}
          onCancel={() => window.location.reload()}
        >
          <TextField label="이름" defaultValue="결제 서버" limit={255} />
        </EditForm>
      </PendingNoteProvider>
    );
  },
};
