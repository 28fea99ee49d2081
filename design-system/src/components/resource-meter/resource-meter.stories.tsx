import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Gallery, listVariantNames } from '../../testing/gallery.tsx';
import { Card } from '../card/card.tsx';
import { Columns } from '../columns/columns.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { Stack } from '../stack/stack.tsx';
import { resourceColors } from './resource-meter.css.ts';
import { ResourceMeter } from './resource-meter.tsx';

const meta = {
  id: 'status-resourcemeter',
  title: 'Status/ResourceMeter',
  component: ResourceMeter,
  args: { label: '메모리', resource: 'memory', used: 1024, limit: 2048, format: formatMiB },
} satisfies Meta<typeof ResourceMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 70%를 넘음 */
export const Warning: Story = { args: { used: 1536 } };

/** 아직 쓰지 않음 */
export const Zero: Story = { args: { used: 0 } };

/** 정상 단계. 색은 재는 것마다 다릅니다 */
export const Normal: Story = {};

/** 정확히 70%. 아직 정상입니다 */
export const AtWarning: Story = {
  args: { label: 'CPU', resource: 'cpu', used: 700, limit: 1000, format: formatCpu },
};

/** 90%를 넘음 */
export const Critical: Story = { args: { used: 1945 } };

/** 제한을 넘음. 막대는 가득 차고 숫자는 참값입니다 */
export const OverLimit: Story = { args: { used: 2458 } };

/** 더한 뒤의 사용량을 빗금으로 덧그림 */
export const Projected: Story = { args: { used: 1024, projected: 1885 } };

/** 이미 세고 있는 것을 저장한 뒤의 사용량 */
export const ProjectedOnSave: Story = {
  args: { used: 1024, projected: 1280, projectedOn: 'save' },
};

/** 변경하면 제한을 넘음 */
export const ProjectedOverLimit: Story = { args: { used: 1024, projected: 3072 } };

/** 제한을 모름. 텍스트만 보입니다 */
export const UnknownLimit: Story = { args: { limit: undefined } };

/** 제한이 0. 텍스트만 보입니다 */
export const ZeroLimit: Story = { args: { limit: 0 } };

/** 실제로 쓰는 양을 막대 위의 눈금으로 보임 */
export const Measured: Story = { args: { used: 1536, measured: 212 } };

/** 실제로 쓰는 양이 제한을 넘음. CPU는 잠깐 그럴 수 있습니다 */
export const MeasuredOverLimit: Story = {
  args: {
    label: 'CPU',
    resource: 'cpu',
    used: 500,
    measured: 1230,
    limit: 1000,
    format: formatCpu,
  },
};

/** 숫자를 다른 곳에서 보여줄 때, 막대만 */
export const BarOnly: Story = { args: { used: 1536, facts: false } };

/** 띄어쓰기 없는 255자 이름. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다 */
export const Edge: Story = { args: { label: extremeTexts.everything }, tags: ['edge'] };

/** 재는 것이 따로 있을 때: 이름, 단위, 기준을 정합니다 */
export const OwnKind: Story = {
  render: () => (
    <ResourceMeter
      resource={{ label: '월간 요청', unit: '건' }}
      thresholds={{ warning: 50, critical: 80 }}
      used={61_200}
      limit={100_000}
    />
  ),
};

/** 카드 안에 셋이 나란히 */
export const InCard: Story = {
  render: () => (
    <Card title="리소스 제한">
      <Columns minimum="third" gap="xl">
        <ResourceMeter resource="cpu" used={500} measured={310} limit={1000} />
        <ResourceMeter resource="memory" used={1536} measured={212} limit={2048} />
        <ResourceMeter resource="disk" used={1945} measured={700} limit={2048} />
      </Columns>
    </Card>
  ),
};

/** 휴대폰의 카드 안에 셋 */
export const InCardNarrow: Story = { ...InCard, tags: ['narrow'] };

const kinds = {
  cpu: { label: 'CPU', limit: 1000, format: formatCpu },
  memory: { label: '메모리', limit: 2048, format: formatMiB },
  disk: { label: '디스크', limit: 2048, format: formatMiB },
};

/** 재는 것마다, 단계마다 */
export const Resources: Story = {
  render: () => (
    <Gallery names={listVariantNames(resourceColors)}>
      {(resource) => (
        <>
          {[0.35, 0.75, 0.95].map((share) => {
            const kind = kinds[resource];
            const used = Math.round(kind.limit * share);
            return (
              <ResourceMeter key={share} {...kind} resource={resource} used={used} facts={false} />
            );
          })}
        </>
      )}
    </Gallery>
  ),
};

/** 회색조. 말과 모양만으로도 단계를 구별할 수 있습니다 */
export const Greyscale: Story = {
  ...Resources,
  decorators: [
    (Story) => (
      <div style={{ filter: 'grayscale(1)' }}>
        <Story />
      </div>
    ),
  ],
};

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function MemoryForecast() {
    const [memory, setMemory] = useState('512');
    return (
      <Stack gap="l">
        <NumberField
          label="새 컨테이너의 메모리 (MiB)"
          min={128}
          max={2048}
          step={128}
          value={memory}
          onChange={(event) => setMemory(event.target.value)}
        />
        <ResourceMeter
          label="메모리"
          resource="memory"
          used={1024}
          limit={2048}
          projected={1024 + Number(memory)}
          format={formatMiB}
        />
      </Stack>
    );
  },
};
