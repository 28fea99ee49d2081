import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn, screen, userEvent } from 'storybook/test';
import { overlayStory } from '../../testing/overlayStory.ts';
import { ThemeMenu } from './ThemeMenu.tsx';

const meta = {
  title: 'Navigation/ThemeMenu',
  component: ThemeMenu,
  parameters: { ...overlayStory, layout: 'padded' },
  args: { value: 'system', onValueChange: fn() },
} satisfies Meta<typeof ThemeMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Follows the system. */
export const System: Story = {};

/** Light was chosen. */
export const Light: Story = { args: { value: 'light' } };

/** Dark was chosen. */
export const Dark: Story = { args: { value: 'dark' } };

/** The three choices. */
export const Open: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '테마' }));
  },
};
