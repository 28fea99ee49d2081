import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { Text } from '../Text/Text.tsx';
import { Tabs } from './Tabs.tsx';

const items = ['Git', '리소스', '환경 변수 (3)', '네트워크 (1)', '볼륨 마운트 (0)'].map(
  (label, index) => ({
    value: String(index),
    label,
    content: <Text>{label} 설정이 여기에 있습니다.</Text>,
  }),
);

const meta = {
  title: 'Navigation/Tabs',
  component: Tabs,
  args: { label: 'API 서버 설정', items },
} satisfies Meta<typeof Tabs>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first one is shown. */
export const First: Story = {};

/** Another one is shown. */
export const Other: Story = { args: { defaultValue: '2' } };

/** Nothing in it yet. */
export const Empty: Story = {
  args: {
    items: [
      {
        value: 'mounts',
        label: '볼륨 마운트 (0)',
        content: <EmptyState size="small" title="마운트가 없습니다" />,
      },
    ],
  },
};

/** The row scrolls sideways. */
export const Narrow: Story = { tags: ['narrow'] };

/** A label of 255 letters without a space. */
export const LongNarrow: Story = {
  args: {
    items: [{ value: 'long', label: edges.longKorean, content: <Text>내용</Text> }, ...items],
  },
  tags: ['narrow'],
};
