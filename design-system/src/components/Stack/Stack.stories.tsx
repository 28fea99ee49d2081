import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Text } from '../Text/Text.tsx';
import { stack } from './Stack.css.ts';
import { Stack } from './Stack.tsx';

const lines = ['제한', '사용', '가용'].map((word) => <Text key={word}>{word}</Text>);

const meta = {
  title: 'Layout/Stack',
  component: Stack,
  args: { children: lines },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 8 px inside a group. */
export const Group: Story = {};

/** 24 px between groups. */
export const Groups: Story = { args: { gap: 'xl' } };

/** A list keeps its role without its bullets. */
export const List: Story = {
  args: {
    as: 'ul',
    'aria-label': '리소스',
    children: ['CPU', '메모리', '디스크'].map((word) => <li key={word}>{word}</li>),
  },
};

/** Every distance of the recipe. */
export const Gaps: Story = {
  render: (args) => (
    <Gallery names={namesOf(stack.classNames.variants.gap)}>
      {(gap) => <Stack {...args} gap={gap} />}
    </Gallery>
  ),
};
