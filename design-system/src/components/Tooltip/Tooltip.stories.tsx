import type { Meta, StoryObj } from '@storybook/react-vite';
import { RefreshCw } from 'lucide-react';
import { screen, userEvent } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { overlayStory } from '../../testing/overlayStory.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Tooltip } from './Tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  parameters: { ...overlayStory, layout: 'centered' },
  args: {
    content: '강제로 상태 갱신',
    children: <IconButton variant="secondary" label="강제로 상태 갱신" icon={<RefreshCw />} />,
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

/** Words that do not fit. */
export const LongNarrow: Story = {
  ...Shown,
  args: { content: edges.longWords },
  tags: ['narrow'],
};
