import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide';
import { screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import type { Guide } from '../../testing/guide.ts';
import { overlayStory } from '../../testing/overlay-story.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: {
    ...overlayStory,
    layout: 'centered',
    guide: {
      purpose:
        '그림 버튼의 이름이나 버튼에 덧붙일 한마디를 보입니다. 없어도 일할 수 있는 말만 담습니다.',
      instead: [
        { when: '꼭 읽어야 하는 말', use: 'Layout/Text' },
        { when: '칸의 도움말', use: 'Inputs/Field' },
        { when: '눌러서 보는 내용', use: 'Overlays/Dialog' },
      ],
      pattern: {
        name: '툴팁 (ARIA APG)',
        url: 'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
      },
      accessibility: [
        '포인터를 올리거나 초점이 오면 보이고, Escape로 사라집니다.',
        '포인터를 말풍선 위로 옮겨도 사라지지 않습니다.',
        '터치 화면에는 없습니다. 중요한 말을 여기에만 두지 않습니다.',
      ],
    } satisfies Guide,
  },
  args: {
    content: '강제로 상태 갱신',
    children: <IconButton variant="secondary" label="강제로 상태 갱신" icon={RefreshCw} />,
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Not shown. */
export const Hidden: Story = {};

/** Shown on focus. */
export const Shown: Story = {
  play: async () => {
    await userEvent.tab();
    await screen.findByRole('tooltip');
  },
};

/** A long text. */
export const Edge: Story = {
  ...Shown,
  args: { content: edges.longWords },
  tags: ['edge'],
};
