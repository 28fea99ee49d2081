import type { Meta, StoryObj } from '@storybook/react-vite';
import { Time } from './Time.tsx';

const meta = {
  title: 'Status/Time',
  component: Time,
  args: { value: '2025-03-02T14:05:00+09:00' },
} satisfies Meta<typeof Time>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The date. */
export const DateOnly: Story = {};

/** With hours and minutes. */
export const WithTime: Story = { args: { withTime: true } };

/** How long ago it was stands beside the date, never instead of it. */
export const Relative: Story = {
  args: { withTime: true, relativeTo: new Date('2025-03-05T14:05:00+09:00') },
};

/** Nothing yet. */
export const Missing: Story = { args: { value: null } };
