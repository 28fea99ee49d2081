import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatCpu, formatMiB } from '../../format/format.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { Columns } from '../columns/columns.tsx';
import { MiniMeter } from './mini-meter.tsx';

const meta = {
  id: 'status-minimeter',
  title: 'Status/MiniMeter',
  component: MiniMeter,
  args: { label: 'CPU', resource: 'cpu', used: 400, limit: 1000, format: formatCpu },
} satisfies Meta<typeof MiniMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 70%를 넘음 */
export const Warning: Story = { args: { used: 800 } };

/** 정상 단계. 색은 재는 것마다 다릅니다 */
export const Normal: Story = {};

/** 90%를 넘음 */
export const Critical: Story = { args: { used: 950 } };

/** 모름. 막대도 0도 보이지 않습니다 */
export const Unknown: Story = { args: { used: undefined } };

/** 재는 것이 따로 있을 때: 이름, 단위, 기준을 정합니다 */
export const OwnKind: Story = {
  render: () => (
    <MiniMeter
      resource={{ label: '빌드 시간', unit: '분', color: 'disk' }}
      thresholds={{ warning: 50, critical: 80 }}
      used={210}
      limit={300}
    />
  ),
};

/** 카드 안처럼 셋이 나란히 */
export const Three: Story = {
  render: (args) => (
    <Columns minimum="tiny" gap="l">
      <MiniMeter {...args} />
      <MiniMeter label="메모리" resource="memory" used={1900} limit={2048} format={formatMiB} />
      <MiniMeter label="디스크" resource="disk" used={512} limit={2048} format={formatMiB} />
    </Columns>
  ),
};

/** 휴대폰 */
export const Narrow: Story = { ...Three, tags: ['narrow'] };

/** 띄어쓰기 없는 255자 이름. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다 */
export const Edge: Story = { args: { label: extremeTexts.everything }, tags: ['edge'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function ProjectUse() {
    return (
      <Columns minimum="tiny" gap="l">
        <MiniMeter label="CPU" resource="cpu" used={400} limit={1000} format={formatCpu} />
        <MiniMeter label="메모리" resource="memory" used={1900} limit={2048} format={formatMiB} />
        <MiniMeter label="디스크" resource="disk" used={512} limit={2048} format={formatMiB} />
      </Columns>
    );
  },
};
