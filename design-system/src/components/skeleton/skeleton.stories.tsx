import type { Meta, StoryObj } from '@storybook/react-vite';
import { Gallery, namesOf } from '../../testing/gallery.tsx';
import type { Guide } from '../../testing/guide.ts';
import { Columns } from '../columns/columns.tsx';
import { Stack } from '../stack/stack.tsx';
import { skeleton } from './skeleton.css.ts';
import { Skeleton } from './skeleton.tsx';
import { SkeletonGroup } from './skeleton-group.tsx';

const meta = {
  title: 'Waiting/Skeleton',
  component: Skeleton,
  subcomponents: { SkeletonGroup },
  parameters: {
    guide: {
      purpose:
        '곧 올 것의 자리를 마지막 모양 그대로 잡아 둡니다. 다 오면 아무것도 움직이지 않습니다.',
      instead: [
        { when: '올 것의 모양을 모를 때', use: 'Waiting/Spinner' },
        { when: '버튼을 눌러 기다릴 때', use: 'Actions/Button' },
        { when: '와 보니 없을 때', use: 'Status/EmptyState' },
      ],
      pattern: {
        name: 'aria-busy (WAI-ARIA)',
        url: 'https://www.w3.org/TR/wai-aria-1.2/#aria-busy',
      },
      accessibility: [
        '하나하나는 읽히지 않습니다. 감싼 SkeletonGroup이 “불러오는 중”을 한 번 알립니다.',
        '움직임을 줄인 시스템에서는 반짝이지 않습니다.',
        '구역마다 SkeletonGroup은 하나입니다.',
      ],
    } satisfies Guide,
  },
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
