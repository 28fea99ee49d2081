import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';

const meta = {
  title: 'Overlays/UnsavedChangesDialog',
  component: UnsavedChangesDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '저장하지 않은 것을 잃기 전에 묻습니다.',
      instead: [
        { when: '지우기 전에 물을 때', use: 'Overlays/ConfirmDialog' },
        { when: '대화상자 안의 양식', use: 'Overlays/FormDialog' },
      ],
      pattern: {
        name: '경고 대화상자 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
      },
      accessibility: [
        '초점은 “계속 작성”에서 시작하고, Escape도 같은 뜻입니다.',
        '나가기 전에는 적은 것이 그대로 남아 있습니다.',
      ],
    } satisfies Guide,
  },
  args: { open: true, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof UnsavedChangesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The harmless answer is to stay; it has the focus. */
export const Asked: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** The narrowest screen and the largest text. */
export const Edge: Story = { tags: ['edge'] };
