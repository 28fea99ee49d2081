import type { Meta, StoryObj } from '@storybook/react-vite';
import { Ellipsis, RefreshCw } from 'lucide-react';
import { fn } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const meta = {
  title: 'Actions/IconButton',
  component: IconButton,
  args: { label: '강제로 상태 갱신', icon: <RefreshCw />, onClick: fn() },
} satisfies Meta<typeof IconButton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** In rows and bars. */
export const Ghost: Story = {};

/** Where it stands alone. */
export const Secondary: Story = { args: { variant: 'secondary' } };

/** In a row of a list. */
export const Small: Story = {
  args: { size: 'small', label: '결제 서버 작업', icon: <Ellipsis /> },
};

/** Works: presses do nothing. */
export const Pending: Story = { args: { variant: 'secondary', pending: true } };

/** Cannot be used now. */
export const Disabled: Story = { args: { variant: 'secondary', disabled: true } };
