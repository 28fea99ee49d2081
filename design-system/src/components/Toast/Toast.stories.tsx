import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { screen } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { overlayStory } from '../../testing/overlayStory.ts';
import { ToastProvider } from './ToastProvider.tsx';
import { type Notice, useToast } from './toastContext.ts';

/** Notifies as soon as it is shown. */
function Notified(notice: Notice) {
  const notify = useToast();
  const { tone, title, description } = notice;
  useEffect(() => {
    notify({ tone, title, ...(description ? { description } : {}) });
  }, [notify, tone, title, description]);
  return null;
}

const meta = {
  title: 'Overlays/Toast',
  component: Notified,
  parameters: overlayStory,
  args: { tone: 'success', title: '배포를 마쳤습니다' },
  // The code of notices comes with the first one.
  play: async ({ args }) => {
    await screen.findByText(args.title);
  },
  decorators: [
    (Story) => (
      <ToastProvider>
        <Story />
      </ToastProvider>
    ),
  ],
} satisfies Meta<typeof Notified>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Something went well in the background. */
export const Success: Story = {};

/** News. */
export const Info: Story = {
  args: { tone: 'info', title: '새 버전이 있습니다', description: '새로고침하면 적용됩니다.' },
};

/** Something went wrong; it stays until it is closed. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '배포 상태를 확인하지 못했습니다',
    description: '네트워크 연결을 확인하세요. 다시 연결되면 이어서 확인합니다.',
  },
};

/** Words without a space. */
export const LongNarrow: Story = {
  args: { tone: 'danger', title: edges.longKorean },
  tags: ['narrow'],
};
