import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect } from 'react';
import { screen } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { type Notice, useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

interface NotifiedProps {
  /** `danger` interrupts a screen reader and stays until it is closed; the others disappear after some seconds. */
  tone: Notice['tone'];
  /** What happened, in a few words. */
  title: string;
  /** What it means, in one sentence. */
  description?: string;
}

/** Shows a notice as soon as it is mounted. */
function Notified({ tone, title, description }: NotifiedProps) {
  const notify = useToast();
  useEffect(() => {
    notify({ tone, title, ...(description ? { description } : {}) });
  }, [notify, tone, title, description]);
  return null;
}

const meta = {
  title: 'Overlays/Toast',
  component: Notified,
  subcomponents: { ToastProvider },
  parameters: {
    ...overlayStory,
    guide: {
      purpose: '보이지 않는 곳에서 끝난 일을 화면 구석에서 알립니다. 실패는 닫을 때까지 남습니다.',
      instead: [
        { when: '양식의 대답', use: 'Overlays/FormDialog' },
        { when: '그 자리에서 일어난 일', use: 'Status/Banner' },
        { when: '대답해야 할 때', use: 'Overlays/AlertDialog' },
      ],
      pattern: { name: '알림 (ARIA APG)', url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alert/' },
      accessibility: [
        '초점을 빼앗지 않습니다. F8로 알림에 갈 수 있습니다.',
        '실패는 곧바로, 나머지는 쉬는 틈에 읽힙니다.',
        '6초 뒤에 사라지되 포인터나 초점이 있는 동안은 멈춥니다. 같은 말은 화면에도 남아 있어야 합니다.',
      ],
    } satisfies Guide,
  },
  args: { tone: 'success', title: '배포를 마쳤습니다' },
  // The code of notices is loaded with the first one.
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

/** Success in the background. */
export const Success: Story = {};

/** Information. */
export const Info: Story = {
  args: { tone: 'info', title: '새 버전이 있습니다', description: '새로고침하면 적용됩니다.' },
};

/** An error; it stays until it is closed. */
export const Danger: Story = {
  args: {
    tone: 'danger',
    title: '배포 상태를 확인하지 못했습니다',
    description: '네트워크 연결을 확인하세요. 다시 연결되면 이어서 확인합니다.',
  },
};

/** A name of 255 characters without a space, with emoji and right-to-left letters. */
export const Edge: Story = {
  args: { tone: 'danger', title: edges.everything },
  tags: ['edge'],
};
