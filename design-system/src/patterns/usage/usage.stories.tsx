import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Card } from '../../components/card/card.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { withMemberPage } from '../../testing/page-story.tsx';
import {
  createOscillatingValues,
  createSampleUse,
  insertMeasurementGap,
  sampleTimeAxis,
} from '../../testing/sample-usage.ts';
import { VolumeRow, VolumesCard } from '../project-detail/volumes-card.tsx';
import { ContainerUsageCard, type ContainerUse } from './container-usage-card.tsx';
import { type NamedVolumeUse, UsageCard, VolumeUsageCard } from './usage-card.tsx';
import { UsagePanel, type UsagePanelProps } from './usage-panel.tsx';
import { UsageSkeleton } from './usage-skeleton.tsx';
import type { MeasuredUse, UsageRange } from './usage-tile.tsx';
import { VolumeUse } from './volume-use.tsx';

const MIB = 2 ** 20;
const rates = { received: createSampleUse(1200), sent: createSampleUse(54_000) };
const unknown = { used: undefined };

const meta = {
  id: 'patterns-usage',
  title: 'Patterns/Usage',
  component: UsagePanel,
  subcomponents: { UsageCard, ContainerUsageCard, VolumeUsageCard, UsageSkeleton, VolumeUse },
  decorators: [withMemberPage],
  render: (args) => (
    <Card title="리소스">
      <UsagePanel {...args} />
    </Card>
  ),
  args: {
    state: 'measured',
    cpu: createSampleUse(310, 1000),
    memory: createSampleUse(212 * MIB, 512 * MIB),
    ...rates,
    range: 'hour',
    onRangeChange: fn(),
  },
} satisfies Meta<typeof UsagePanel>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 컨테이너 하나의 사용량입니다. */
export const Container: Story = {};

const containers: readonly ContainerUse[] = [
  {
    slug: 'pay',
    name: '결제 서버',
    ...{ cpu: 310, cpuLimit: 500, memory: 212 * MIB, memoryLimit: 512 * MIB },
    ...{ received: 1200, sent: 54_000 },
  },
  {
    slug: 'web',
    name: '매장 화면',
    ...{ cpu: 40, cpuLimit: 300, memory: 96 * MIB, memoryLimit: 256 * MIB },
    ...{ received: 800, sent: 9000 },
  },
  {
    slug: 'job',
    name: '정산',
    ...{ cpu: undefined, cpuLimit: 200, memory: undefined, memoryLimit: 128 * MIB },
    ...{ received: undefined, sent: undefined },
  },
];

const volumes: readonly NamedVolumeUse[] = [
  { slug: 'cover', name: '책 표지', ...createSampleUse(700 * MIB, 1024 * MIB, 'day') },
  { slug: 'orders', name: '주문 기록', used: 24 * MIB, allotted: 512 * MIB },
];

function ProjectTab(args: UsagePanelProps) {
  const [range, setRange] = useState<UsageRange>('hour');
  const [container, setContainer] = useState<string>();
  return (
    <Stack gap="xl">
      <UsageCard
        {...args}
        range={range}
        onRangeChange={setRange}
        containers={containers.map(({ slug, name }) => ({ value: slug, label: name }))}
        container={container}
        onContainerChange={setContainer}
      />
      <ContainerUsageCard containers={containers} />
      <VolumeUsageCard volumes={volumes} />
    </Stack>
  );
}

/** 프로젝트의 탭 사용량입니다. 볼륨의 디스크도 있습니다. */
export const Project: Story = {
  args: { disk: createSampleUse(700 * MIB, 1536 * MIB) },
  render: (args) => <ProjectTab {...args} />,
};

/** 휴대폰에서 본 탭입니다. */
export const ProjectNarrow: Story = { ...Project, tags: ['narrow'] };

/** 아직 잰 값이 없는 프로젝트입니다. */
export const NothingMeasured: Story = {
  ...Project,
  args: { state: 'stopped', cpu: unknown, memory: unknown, received: unknown, sent: unknown },
};

/** 불러오는 동안 자리를 잡아 둡니다. */
export const Loading: Story = { render: () => <UsageSkeleton /> };

/** 지난 일주일입니다. */
export const Week: Story = {
  args: { range: 'week', cpu: createSampleUse(310, 1000, 'week') },
};

/** 곧 종료될 컨테이너를 말로 알립니다. */
export const NearLimit: Story = {
  args: {
    memory: { ...createSampleUse(400 * MIB, 512 * MIB), used: 476 * MIB },
    warnings: ['결제 서버: 할당한 메모리의 93%를 쓰고 있습니다. 한도를 넘으면 종료됩니다.'],
  },
};

/** 엔진이 응답하지 않아, 앞서 잰 것이 남아 있습니다. */
export const Unavailable: Story = {
  args: {
    state: 'unavailable',
    cpu: {
      used: undefined,
      allotted: 1000,
      series: {
        ...sampleTimeAxis,
        range: 'hour',
        values: insertMeasurementGap(createOscillatingValues(310, 60)),
      },
    },
    memory: { used: undefined, allotted: 512 * MIB },
    received: unknown,
    sent: unknown,
  },
};

/** 방금 시작했습니다. */
export const Pending: Story = {
  args: {
    state: 'pending',
    cpu: { used: undefined, allotted: 1000 },
    memory: { used: undefined, allotted: 512 * MIB },
    received: unknown,
    sent: unknown,
  },
};

/** 실행 중이 아닌 컨테이너입니다. 지난 값은 남습니다. */
export const Stopped: Story = { args: { state: 'stopped' } };

/** 휴대폰 화면입니다. */
export const Narrow: Story = { tags: ['narrow'] };

/** 볼륨의 줄에 있습니다. */
export const Volume: Story = {
  render: () => (
    <VolumesCard
      rows={[
        <VolumeRow
          key="data"
          name="결제 데이터"
          capacity={1024}
          createdAt="2025-03-02T00:00:00Z"
          usage={<VolumeUse used={700 * MIB} allotted={1024 * MIB} />}
          onResize={fn()}
          onDelete={fn()}
        />,
      ]}
      disk={undefined}
      loading={false}
      failure={undefined}
      onAdd={fn()}
    />
  ),
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ContainerUse() {
    const MIB = 2 ** 20;
    const cpu: MeasuredUse = {
      used: 310,
      allotted: 1000,
      series: {
        range: 'hour',
        from: '2025-03-02T14:04:00+09:00',
        stepSeconds: 10,
        values: [240, 310, 280, null, 330, 310],
      },
    };
    const [range, setRange] = useState<UsageRange>('hour');
    return (
      <UsagePanel
        state="measured"
        cpu={cpu}
        memory={{ used: 212 * MIB, allotted: 512 * MIB }}
        received={{ used: 1200 }}
        sent={{ used: 54_000 }}
        range={range}
        onRangeChange={setRange}
      />
    );
  },
};
