import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Button } from '../button/button.tsx';
import { Columns } from '../columns/columns.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import { Stack } from '../stack/stack.tsx';
import { Text } from '../text/text.tsx';
import { skeleton } from './skeleton.css.ts';
import { PageSkeleton, Skeleton, SkeletonGroup } from './skeleton.tsx';

const meta = {
  id: 'waiting-skeleton',
  title: 'Waiting/Skeleton',
  component: Skeleton,
  subcomponents: { PageSkeleton, SkeletonGroup },
} satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 텍스트 한 줄의 자리입니다. */
export const Line: Story = { args: { width: '24ch' } };

/** 카드 내용의 자리이며, 불러오는 중이라고 한 번만 알립니다. */
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

/** 제목은 이미 아는 페이지 전체의 자리입니다. 이것도 한 번만 알립니다. */
export const Page: Story = {
  render: () => (
    <PageSkeleton header={<PageHeader title="프로젝트 관리" />} width="column">
      <Skeleton shape="block" height="160px" />
      <Skeleton shape="block" height="240px" />
    </PageSkeleton>
  ),
};

/** 휴대폰 화면입니다. */
export const RegionNarrow: Story = { ...Region, tags: ['narrow'] };

/** 모든 `shape`입니다. */
export const Shapes: Story = {
  render: (args) => (
    <Gallery names={listVariantNames(skeleton.classNames.variants.shape)}>
      {(shape) => <Skeleton {...args} shape={shape} width="160px" />}
    </Gallery>
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectFacts() {
    const [name, setName] = useState<string>();
    if (name) return <Text>{name}</Text>;
    return (
      <Stack gap="l">
        <SkeletonGroup label="프로젝트를 불러오는 중">
          <Skeleton width="24ch" />
          <Skeleton shape="pill" height="8px" />
          <Skeleton width="60%" />
        </SkeletonGroup>
        <Button onClick={() => setName('결제 서버')}>불러오기</Button>
      </Stack>
    );
  },
};
