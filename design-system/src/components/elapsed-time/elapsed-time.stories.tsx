import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Text } from '../text/text.tsx';
import { ElapsedTime } from './elapsed-time.tsx';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);

const meta = {
  id: 'status-elapsedtime',
  title: 'Status/ElapsedTime',
  component: ElapsedTime,
  args: { since: ago(130) },
} satisfies Meta<typeof ElapsedTime>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 분과 초를 보입니다. */
export const Minutes: Story = {};

/** 1시간부터는 초를 보이지 않습니다. */
export const Hours: Story = { args: { since: ago(3785) } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function RunningDeployment() {
    const [started] = useState(() => new Date());
    return (
      <Text>
        배포하는 중 <ElapsedTime since={started} />
      </Text>
    );
  },
};
