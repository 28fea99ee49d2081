import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { inline } from './Inline.css.ts';
import { Inline } from './Inline.tsx';

const badges = ['CPU', '메모리', '디스크', '네트워크', '볼륨', '시크릿'].map((word) => (
  <Badge key={word}>{word}</Badge>
));

const meta = {
  title: 'Layout/Inline',
  component: Inline,
  args: { children: badges },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Beside each other at an even distance. */
export const Row: Story = {};

/** The ends of the line. */
export const Between: Story = { args: { justify: 'between' } };

/** It breaks into lines where the room ends. */
export const WrapsNarrow: Story = { tags: ['narrow'] };

/** Every distance of the recipe. */
export const Gaps: Story = {
  render: (args) => (
    <Gallery names={namesOf(inline.classNames.variants.gap)}>
      {(gap) => <Inline {...args} gap={gap} />}
    </Gallery>
  ),
};
