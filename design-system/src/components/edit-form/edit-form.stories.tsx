import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { ExtremeTextExamples, withFormWidth } from '../../testing/form-story.tsx';
import { Button } from '../button/button.tsx';
import { TextField } from '../text-field/text-field.tsx';
import { EditForm } from './edit-form.tsx';

const meta = {
  id: 'inputs-editform',
  title: 'Inputs/EditForm',
  component: EditForm,
  decorators: [withFormWidth],
  args: {
    onSubmit: fn(),
    onCancel: fn(),
    pending: false,
    error: undefined,
    children: (
      <>
        <TextField label="이름" defaultValue="김성훈" limit={255} />
        <TextField label="소속" defaultValue="나루" limit={255} />
      </>
    ),
  },
  // The form cannot focus its first field, because Storybook renders a story before showing the story.
  play: ({ canvas }) => canvas.getAllByRole('textbox')[0]?.focus(),
} satisfies Meta<typeof EditForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 방금 열려 첫 입력 요소에 초점이 있습니다. */
export const Opened: Story = {};

/** 줄이나 탭 안에서 쓰는 작은 버튼입니다. */
export const Small: Story = { args: { size: 'small' } };

/** 저장하는 중입니다. */
export const Pending: Story = { args: { pending: true } };

/** 저장에 실패해도 입력한 내용은 남습니다. */
export const FailedNarrow: Story = {
  args: { error: '프로필 업데이트에 실패했습니다.' },
  tags: ['narrow'],
};

/** 입력 요소에 레이아웃을 깨뜨리기 쉬운 텍스트를 넣었습니다. */
export const Edges: Story = {
  args: {
    children: (
      <ExtremeTextExamples>
        {(texts) => <TextField {...texts} defaultValue={texts.label} limit={255} />}
      </ExtremeTextExamples>
    ),
  },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '프로필 수정' }));
    await canvas.findByRole('textbox', { name: '이름' });
  },
  render: function Profile() {
    const [editing, setEditing] = useState(false);
    const [name, setName] = useState('김성훈');
    if (!editing) return <Button onClick={() => setEditing(true)}>프로필 수정</Button>;
    return (
      <EditForm
        pending={false}
        error={name === '' ? '이름을 입력해주세요.' : undefined}
        onCancel={() => setEditing(false)}
        onSubmit={() => setEditing(name === '')}
      >
        <TextField
          label="이름"
          limit={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </EditForm>
    );
  },
};
