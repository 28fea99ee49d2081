import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Text } from '../Text/Text.tsx';
import { CodeText } from './CodeText.tsx';

const meta = {
  title: 'Status/CodeText',
  component: CodeText,
  args: { children: 'NODE_ENV' },
} satisfies Meta<typeof CodeText>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A key. */
export const Plain: Story = {};

/** Inside a sentence. */
export const Boxed: Story = {
  args: { boxed: true },
  render: (args) => (
    <Text>
      환경 변수 <CodeText {...args} />를 바꾸면 컨테이너가 다시 시작합니다.
    </Text>
  ),
};

/** One line. */
export const TruncatedNarrow: Story = {
  args: { truncated: true, children: edges.url },
  tags: ['narrow'],
};

/** All of it, broken anywhere. */
export const LongNarrow: Story = { args: { children: edges.url }, tags: ['narrow'] };
