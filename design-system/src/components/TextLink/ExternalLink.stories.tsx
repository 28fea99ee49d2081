import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { ExternalLink } from './ExternalLink.tsx';

const meta = {
  title: 'Actions/ExternalLink',
  component: ExternalLink,
  args: { href: 'https://pay.naru.example', children: 'pay.naru.example' },
} satisfies Meta<typeof ExternalLink>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Opens a new window, and says so. */
export const Domain: Story = {};

/** Beside something more important. */
export const Quiet: Story = { args: { tone: 'quiet' } };

/** An address that is none, or a hostile one, stays text. */
export const Hostile: Story = {
  args: { href: ['javascript', 'alert(1)'].join(':'), children: 'javascript:alert(1)' },
};

/** An address that does not fit. */
export const LongNarrow: Story = {
  args: { href: edges.url, children: edges.url },
  tags: ['narrow'],
};
