import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { fn } from 'storybook/test';
import { Card } from '../../components/card/card.tsx';
import { withMemberPage } from '../../testing/page-story.tsx';
import {
  createOscillatingValues,
  createSampleUse,
  insertMeasurementGap,
  sampleTimeAxis,
} from '../../testing/sample-usage.ts';
import { VolumeRow, VolumesCard } from '../project-detail/volumes-card.tsx';
import { UsagePanel } from './usage-panel.tsx';
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
  subcomponents: { UsageSkeleton, VolumeUse },
  decorators: [withMemberPage],
  render: (args) => (
    <Card title="리소스 제한">
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

/** 프로젝트의 사용량이며, 볼륨의 디스크도 있습니다. */
export const Project: Story = { args: { disk: createSampleUse(700 * MIB, 2048 * MIB) } };

/** 불러오는 동안 자리를 잡아 둡니다. */
export const Loading: Story = {
  render: () => (
    <Card title="리소스 제한">
      <UsageSkeleton />
    </Card>
  ),
};

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

/** 실행 중이 아닌 컨테이너입니다. */
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
          usage={<VolumeUse {...createSampleUse(700 * MIB, 1024 * MIB)} />}
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
