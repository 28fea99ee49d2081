import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Heading } from '../heading/heading.tsx';
import { Text } from '../text/text.tsx';
import { stack } from './stack.css.ts';
import { Stack } from './stack.tsx';

const lines = ['제한', '사용', '가용'].map((word) => <Text key={word}>{word}</Text>);

const meta = {
  id: 'layout-stack',
  title: 'Layout/Stack',
  component: Stack,
  args: { children: lines },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 한 묶음 안은 8px입니다. */
export const Group: Story = {};

/** 묶음 사이는 24px입니다. */
export const Groups: Story = { args: { gap: 'xl' } };

/** 글머리표가 없어도 목록의 역할은 그대로입니다. */
export const List: Story = {
  args: {
    as: 'ul',
    'aria-label': '리소스',
    children: ['CPU', '메모리', '디스크'].map((word) => <li key={word}>{word}</li>),
  },
};

/** 모든 `gap`입니다. */
export const Gaps: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(stack.classNames.variants.gap)}>
      {(gap) => <Stack {...args} gap={gap} />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function Resources() {
    return (
      <Stack as="section" gap="xl">
        <Heading level={2}>리소스</Heading>
        <Stack as="ul" gap="s" aria-label="리소스">
          {['CPU', '메모리', '디스크'].map((name) => (
            <li key={name}>{name}</li>
          ))}
        </Stack>
      </Stack>
    );
  },
};
