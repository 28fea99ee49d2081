import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tag } from 'lucide-react';
import { edges } from '../../testing/edges.ts';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { badge } from './Badge.css.ts';
import { Badge } from './Badge.tsx';

const meta = {
  title: 'Status/Badge',
  component: Badge,
  args: { children: 'eco' },
} satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A plan, a count, a kind. */
export const Neutral: Story = {};

/** With a drawing before the words. */
export const WithIcon: Story = { args: { icon: <Tag />, tone: 'info' } };

/** Words that do not fit. */
export const LongNarrow: Story = { args: { children: edges.longKorean }, tags: ['narrow'] };

/** Every tone of the recipe. */
export const Tones: Story = {
  render: (args) => (
    <Gallery names={namesOf(badge.classNames.variants.tone)}>
      {(tone) => <Badge {...args} tone={tone} />}
    </Gallery>
  ),
};
