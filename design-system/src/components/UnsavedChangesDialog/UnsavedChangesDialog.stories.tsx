import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { overlayStory } from '../../testing/overlayStory.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

const meta = {
  title: 'Overlays/UnsavedChangesDialog',
  component: UnsavedChangesDialog,
  parameters: overlayStory,
  args: { open: true, onStay: fn(), onLeave: fn() },
} satisfies Meta<typeof UnsavedChangesDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Staying is the harmless answer and has the focus. */
export const Asked: Story = {};

/** On a phone. */
export const Narrow: Story = { tags: ['narrow'] };
