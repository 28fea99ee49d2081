import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';
import { ProgressBar } from './progress-bar.tsx';

const meta = {
  id: 'status-progressbar',
  title: 'Status/ProgressBar',
  component: ProgressBar,
  args: { label: '배포 진행률', percent: 42 },
} satisfies Meta<typeof ProgressBar>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 진행하는 중입니다. */
export const Underway: Story = {};

/** 아직 시작하지 않았습니다. */
export const Beginning: Story = { args: { percent: 0 } };

/** 모두 끝났습니다. */
export const Complete: Story = { args: { percent: 100 } };

/** 얼마나 걸릴지 아직 모릅니다. */
export const Indeterminate: Story = { tags: ['moves'], args: { percent: undefined } };

/** 비율보다 알기 쉬운 말로 읽힙니다. */
export const ValueText: Story = { args: { percent: 40, valueText: '5단계 중 2단계' } };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Upload() {
    const [percent, setPercent] = useState(42);
    return (
      <Stack gap="l">
        <ProgressBar label="올리기 진행률" percent={percent} />
        <Button onClick={() => setPercent(Math.min(100, percent + 10))}>계속 올리기</Button>
      </Stack>
    );
  },
};
