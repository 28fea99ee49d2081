import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { EdgeTexts, inForm } from '../../testing/form-story.tsx';
import type { Guide } from '../../testing/guide.ts';
import { TextField } from '../text-field/text-field.tsx';
import { EditForm } from './edit-form.tsx';

const meta = {
  title: 'Inputs/EditForm',
  component: EditForm,
  decorators: [inForm],
  parameters: {
    guide: {
      purpose:
        '보이던 값을 그 자리에서 고칩니다. 값이 있던 곳에 양식이 서고, 끝나면 다시 값이 섭니다.',
      instead: [
        { when: '대화상자에서 고칠 때', use: 'Overlays/FormDialog' },
        { when: '새것을 만들거나 로그인할 때', use: 'Inputs/Form' },
        { when: '누르는 순간 적용할 때', use: 'Inputs/ToggleGroup' },
      ],
      pattern: {
        name: 'HTML, Implicit submission',
        url: 'https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission',
      },
      accessibility: [
        '양식이 서면 초점이 첫 입력 요소로 갑니다.',
        '저장하거나 취소하면 초점이 수정 버튼으로 돌아갑니다. 버튼이 없어졌으면 구역의 제목으로 갑니다.',
        '취소는 묻지 않습니다. 페이지를 떠날 때 묻는 것은 페이지의 일입니다.',
      ],
    } satisfies Guide,
  },
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
  // A story is rendered before it is visible, and a hidden element cannot be focused.
  play: ({ canvas }) => canvas.getAllByRole('textbox')[0]?.focus(),
} satisfies Meta<typeof EditForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Just opened: the first field has the focus. */
export const Opened: Story = {};

/** The small buttons of a row or a tab. */
export const Small: Story = { args: { size: 'small' } };

/** It is being saved. */
export const Pending: Story = { args: { pending: true } };

/** Saving failed: what was typed stays. */
export const FailedNarrow: Story = {
  args: { error: '프로필 업데이트에 실패했습니다.' },
  tags: ['narrow'],
};

/** Fields with the texts that break layouts. */
export const Edges: Story = {
  args: {
    children: (
      <EdgeTexts>
        {(texts) => <TextField {...texts} defaultValue={texts.label} limit={255} />}
      </EdgeTexts>
    ),
  },
  tags: ['edge'],
};
