import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { alertGuide } from '../../testing/alert-guide.ts';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { Button } from '../button/button.tsx';
import { AlertDialog } from './alert-dialog.tsx';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '대답하기 전에는 나아갈 수 없는 물음입니다. 드물게 씁니다.',
      instead: [
        { when: '되돌릴 수 없게 지울 때', use: 'Overlays/TypeToConfirmDialog' },
        { when: '작은 것을 지우거나 멈출 때', use: 'Overlays/ConfirmDialog' },
        { when: '알리기만 할 때', use: 'Status/Banner' },
        { when: '내용을 보여줄 때', use: 'Overlays/Dialog' },
      ],
      ...alertGuide,
    } satisfies Guide,
  },
  args: {
    open: true,
    onDismiss: fn(),
    title: '팝업이 차단되었습니다',
    description: '브라우저의 주소창에서 팝업을 허용한 뒤 다시 시도하세요.',
    actions: <Button variant="primary">확인</Button>,
  },
} satisfies Meta<typeof AlertDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** One answer. */
export const OneAnswer: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { title: edges.everything, description: edges.longWords },
  tags: ['edge'],
};
