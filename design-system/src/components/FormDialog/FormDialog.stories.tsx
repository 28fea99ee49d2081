import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { overlayStory } from '../../testing/overlayStory.ts';
import { Button } from '../Button/Button.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { FormDialog } from './FormDialog.tsx';

const meta = {
  title: 'Overlays/FormDialog',
  component: FormDialog,
  parameters: overlayStory,
  args: {
    open: true,
    onOpenChange: fn(),
    onSubmit: fn(),
    title: '새 프로젝트',
    children: <TextField label="프로젝트 이름" limit={255} defaultValue="결제 서버" />,
    submitLabel: '만들기',
    pendingLabel: '만드는 중',
    pending: false,
    error: undefined,
  },
} satisfies Meta<typeof FormDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Ready to be filled in. */
export const Ready: Story = {};

/** Works: nothing closes it. */
export const Pending: Story = { args: { pending: true } };

/** Failed: what was typed stays, the reason stands above the buttons. */
export const Failed: Story = { args: { error: '프로젝트는 3개까지 만들 수 있습니다.' } };

/** A field is wrong. */
export const Invalid: Story = {
  args: {
    children: <TextField label="프로젝트 이름" limit={255} error="프로젝트 이름을 입력해주세요." />,
  },
};

/** A step of a wizard. */
export const Wizard: Story = {
  args: {
    title: '컨테이너 추가',
    size: 'wide',
    submitLabel: '다음',
    footerStart: <Button variant="ghost">이전</Button>,
    children: <TextField label="컨테이너 이름" limit={255} />,
  },
};

/** Something was typed, and the cross was pressed. */
export const AskingToLeave: Story = {
  args: { dirty: true },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '닫기' }));
  },
};

/** On a phone. */
export const Narrow: Story = { ...Failed, tags: ['narrow'] };

/** A name of 255 letters without a space. */
export const LongNarrow: Story = { tags: ['narrow'], args: { title: edges.longKorean } };
