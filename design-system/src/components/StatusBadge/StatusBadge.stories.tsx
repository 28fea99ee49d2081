import type { Meta, StoryObj } from '@storybook/react-vite';
import { Inline } from '../Inline/Inline.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { statuses } from './status.ts';

const meta = {
  title: 'Status/StatusBadge',
  component: StatusBadge,
  args: { status: 'running' },
} satisfies Meta<typeof StatusBadge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A project that is open. */
export const Running: Story = {};

/** A container that was stopped. */
export const Stopped: Story = { args: { status: 'stopped' } };

/** A container that waits. */
export const Idle: Story = { args: { status: 'idle' } };

/** Being deployed. */
export const Deploying: Story = { args: { status: 'deploying' } };

/** A deployment that went wrong. */
export const Failed: Story = { args: { status: 'failed' } };

/** The deployment could not even be asked for. */
export const TriggerFailed: Story = { args: { status: 'triggerFailed' } };

/** A status that this version does not know yet. */
export const Unknown: Story = { args: { status: 'hibernating' } };

/** Every status: told apart by word, by shape and by tone. */
export const Statuses: Story = {
  render: () => (
    <Inline>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Inline>
  ),
};

/** Every status in shades of grey: still told apart. */
export const Greyscale: Story = {
  ...Statuses,
  decorators: [
    (Story) => (
      <div style={{ filter: 'grayscale(1)' }}>
        <Story />
      </div>
    ),
  ],
};
