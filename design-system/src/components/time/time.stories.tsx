import type { Meta, StoryObj } from '@storybook/react-vite';
import { Text } from '../text/text.tsx';
import { Time } from './time.tsx';

const meta = {
  id: 'status-time',
  title: 'Status/Time',
  component: Time,
  args: { value: '2025-03-02T14:05:00+09:00' },
} satisfies Meta<typeof Time>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 날짜만 보입니다. */
export const DateOnly: Story = {};

/** 시와 분까지 보입니다. */
export const WithTime: Story = { args: { withTime: true } };

/** 상대 시간은 날짜를 대신하지 않고 날짜 옆에 보입니다. */
export const Relative: Story = {
  args: { withTime: true, relativeTo: new Date('2025-03-05T14:05:00+09:00') },
};

/** 시각이 없습니다. */
export const Missing: Story = { args: { value: null } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function LastDeployment() {
    const deployedAt = '2025-03-02T14:05:00+09:00';
    return (
      <Text>
        마지막 배포:{' '}
        <Time value={deployedAt} withTime relativeTo={new Date('2025-03-05T14:05:00+09:00')} />
      </Text>
    );
  },
};
