import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/Gallery.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { skeleton } from './Skeleton.css.ts';
import { Skeleton } from './Skeleton.tsx';
import { SkeletonGroup } from './SkeletonGroup.tsx';

const meta = {
  title: 'Waiting/Skeleton',
  component: Skeleton,
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A line of text. */
export const Line: Story = { args: { width: '24ch' } };

/** A card's content, announced once. */
export const Region: Story = {
  render: () => (
    <SkeletonGroup>
      <Columns>
        {['cpu', 'memory', 'disk'].map((key) => (
          <Stack key={key}>
            <Skeleton width="40%" />
            <Skeleton shape="pill" height="8px" />
            <Skeleton width="80%" />
          </Stack>
        ))}
      </Columns>
    </SkeletonGroup>
  ),
};

/** On a phone. */
export const RegionNarrow: Story = { ...Region, tags: ['narrow'] };

/** Every shape of the recipe. */
export const Shapes: Story = {
  render: (args) => (
    <Gallery names={namesOf(skeleton.classNames.variants.shape)}>
      {(shape) => <Skeleton {...args} shape={shape} width="160px" />}
    </Gallery>
  ),
};
