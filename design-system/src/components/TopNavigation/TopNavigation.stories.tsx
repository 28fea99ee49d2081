import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent, within } from 'storybook/test';
import { edges } from '../../testing/edges.ts';
import { SampleNavigation } from '../../testing/SampleNavigation.tsx';
import { TopNavigation } from './TopNavigation.tsx';

const meta = {
  title: 'Navigation/TopNavigation',
  component: TopNavigation,
  parameters: { layout: 'fullscreen' },
  args: { brand: '나루', items: null },
  render: () => <SampleNavigation />,
} satisfies Meta<typeof TopNavigation>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The bar of a signed-in member. */
export const SignedIn: Story = {};

/** A very long name is cut; the profile shows it whole. */
export const LongName: Story = { render: () => <SampleNavigation member={edges.longKorean} /> };

/** Behind the button "메뉴". */
export const ClosedNarrow: Story = { tags: ['narrow'] };

/** Opened; on a wide screen there is nothing to open. */
export const OpenNarrow: Story = {
  tags: ['narrow'],
  play: async ({ canvasElement }) => {
    const menu = within(canvasElement).queryByRole('button', { name: '메뉴' });
    if (menu) await userEvent.click(menu);
  },
};
