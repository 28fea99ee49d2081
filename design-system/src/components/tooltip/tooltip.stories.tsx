import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw, RotateCw } from 'lucide';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { overlayStoryParameters } from '../../testing/overlay-story.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Tooltip } from './tooltip.tsx';

const meta = {
  id: 'overlays-tooltip',
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: {
    ...overlayStoryParameters,
    layout: 'centered',
  },
  args: {
    content: '강제로 상태 갱신',
    children: <IconButton variant="secondary" label="강제로 상태 갱신" icon={RefreshCw} />,
  },
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 말풍선이 보이지 않습니다. */
export const Hidden: Story = {};

/** 초점이 오면 말풍선이 보입니다. */
export const Shown: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    // In WebKit, a focus moved by a script is not a focus from the keyboard, and an event of a script is not a hover: the bubble opens
    // at the first movement after its chunk is loaded.
    await waitFor(async () => {
      await userEvent.hover(canvas.getByRole('button'));
      expect(screen.getByRole('tooltip')).toBeInTheDocument();
    });
  },
};

/** 긴 텍스트입니다. */
export const Edge: Story = {
  ...Shown,
  args: { content: extremeTexts.longWords },
  tags: ['edge'],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Refresh() {
    return (
      <Tooltip content="강제로 상태 갱신">
        <IconButton variant="secondary" label="강제로 상태 갱신" icon={RotateCw} />
      </Tooltip>
    );
  },
};
