import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { overlayStory } from '../../testing/overlayStory.ts';
import { Button } from '../Button/Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';

const meta = {
  title: 'Overlays/AlertDialog',
  component: AlertDialog,
  parameters: overlayStory,
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
