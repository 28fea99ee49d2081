import type { Meta, StoryObj } from '@storybook/react-vite';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { text } from './Text.css.ts';
import { Text } from './Text.tsx';

const meta = {
  title: 'Layout/Text',
  component: Text,
  args: { children: '컨테이너를 배포하고 리소스를 관리합니다.' },
} satisfies Meta<typeof Text>;

export default meta;
type Story = StoryObj<typeof meta>;

/** For work: 14 px. */
export const Body: Story = {};

/** For paragraphs that are read from beginning to end. */
export const Reading: Story = { args: { size: 'reading' } };

/** Digits of one width stand under each other. */
export const Numeric: Story = { args: { numeric: true, children: '1,111 / 8,888' } };

/** One line. */
export const Truncated: Story = { args: { truncated: true, children: edges.longWords } };

/** No space to break at, on a narrow screen. */
export const LongNarrow: Story = { args: { children: edges.longKorean }, tags: ['narrow'] };

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(text.classNames.variants.tone)}>
      {(tone) => <Text {...args} tone={tone} />}
    </Gallery>
  ),
};

/** Every weight of the recipe. */
export const Weights: Story = {
  render: (args) => (
    <Gallery names={namesOf(text.classNames.variants.weight)}>
      {(weight) => <Text {...args} weight={weight} />}
    </Gallery>
  ),
};
