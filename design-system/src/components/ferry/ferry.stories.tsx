import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from './ferry.guide.tsx';
import { Ferry } from './ferry.tsx';

const meta = {
  id: 'status-ferry',
  title: 'Status/Ferry',
  component: Ferry,
  parameters: { guide },
} satisfies Meta<typeof Ferry>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너 세 개를 실었습니다. */
export const Loaded: Story = {};
