import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Overlays/ConfirmDialog',
  component: ConfirmDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '작은 것을 지우거나 멈추기 전에 한 번 묻습니다.',
      instead: [
        { when: '딸린 것이 함께 사라질 때', use: 'Overlays/TypeToConfirmDialog' },
        { when: '되돌릴 수 있을 때', use: '묻지 않고 합니다.' },
        { when: '저장하지 않고 나갈 때', use: 'Overlays/UnsavedChangesDialog' },
      ],
      pattern: {
        name: '경고 대화상자 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
      },
      accessibility: [
        '초점은 “취소”에서 시작합니다.',
        '일하는 동안에는 Escape와 바깥을 눌러도 닫히지 않습니다.',
        '실패하면 열린 채로 까닭을 말하고 다시 할 수 있습니다.',
      ],
    } satisfies Guide,
  },
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
} satisfies Meta<typeof ConfirmDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** "취소" has the focus. */
export const Asked: Story = {};

/** Pending: nothing closes it. */
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

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { title: edges.everything, description: edges.longWords },
  tags: ['edge'],
};
