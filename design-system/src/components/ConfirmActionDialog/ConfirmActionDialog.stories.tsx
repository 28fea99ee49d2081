import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { overlayStory } from '../../testing/overlayStory.ts';
import { ConfirmActionDialog } from './ConfirmActionDialog.tsx';

const meta = {
  title: 'Overlays/ConfirmActionDialog',
  component: ConfirmActionDialog,
  parameters: overlayStory,
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: '환경 변수 삭제',
    description: 'NODE_ENV를 삭제합니다. 다음 배포부터 적용됩니다.',
    confirmLabel: '삭제',
    pendingLabel: '삭제하는 중',
    pending: false,
    error: undefined,
  },
} satisfies Meta<typeof ConfirmActionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** "취소" has the focus. */
export const Asked: Story = {};

/** Works: nothing closes it. */
export const Pending: Story = { args: { pending: true } };

/** Failed: it stays open. */
export const Failed: Story = { args: { error: '마운트 삭제에 실패했습니다.' } };

/** Something that can be undone. */
export const Harmless: Story = {
  args: {
    title: '컨테이너 중지',
    description: '요청을 더 받지 않습니다. 언제든 다시 시작할 수 있습니다.',
    confirmLabel: '중지',
    tone: 'normal',
  },
};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };
