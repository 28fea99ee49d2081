import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatBytes, formatCpu, formatCpuUse, formatMiB } from '../../format/format.ts';
import { extremeTexts } from '../../testing/extreme-texts.ts';
import { UsageMeter } from './usage-meter.tsx';

const MIB = 2 ** 20;

const meta = {
  id: 'status-usagemeter',
  title: 'Status/UsageMeter',
  component: UsageMeter,
  args: {
    label: '메모리 실사용',
    resource: 'memory',
    used: 212 * MIB,
    allotted: 512 * MIB,
    format: formatBytes,
    formatAllotted: (bytes) => formatMiB(bytes / MIB),
  },
} satisfies Meta<typeof UsageMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

/** 70%를 넘음 */
export const Warning: Story = { args: { used: 400 * MIB } };

/** 정상 단계. 색은 재는 것마다 다릅니다 */
export const Normal: Story = {};

/** 쓰지 않음 */
export const Zero: Story = { args: { used: 0 } };

/** 90%를 넘음. 곧 강제로 종료됩니다 */
export const Critical: Story = { args: { used: 489 * MIB } };

/** 할당한 것보다 많음. CPU는 잠깐 그럴 수 있습니다. 막대는 가득 차고 숫자는 참값입니다 */
export const OverLimit: Story = {
  args: {
    label: 'CPU 실사용',
    resource: 'cpu',
    used: 123,
    allotted: 100,
    format: formatCpuUse,
    formatAllotted: formatCpu,
  },
};

/** 할당은 알지만 실제 사용량을 모름 */
export const UnknownUse: Story = { args: { used: undefined } };

/** 아무것도 모름 */
export const NothingKnown: Story = { args: { used: undefined, allotted: undefined } };

/** 재는 것이 따로 있을 때: 이름, 단위, 기준을 정합니다 */
export const OwnKind: Story = {
  render: () => (
    <UsageMeter
      resource={{ label: '연결', unit: '개', color: 'cpu' }}
      thresholds={{ warning: 50, critical: 80 }}
      used={34}
      allotted={60}
    />
  ),
};

/** 띄어쓰기 없는 255자 이름. 이모지와 오른쪽에서 왼쪽으로 쓰는 글자가 섞여 있습니다 */
export const Edge: Story = { args: { label: extremeTexts.everything }, tags: ['edge'] };

/** 휴대폰 */
export const Narrow: Story = { args: { used: 489 * MIB }, tags: ['narrow'] };

export const Usage: StoryObj = {
  tags: ['sample'],
  render: function MemoryUse() {
    const MIB = 2 ** 20;
    return (
      <UsageMeter
        label="메모리 실사용"
        resource="memory"
        used={400 * MIB}
        allotted={512 * MIB}
        format={formatBytes}
        formatAllotted={(bytes) => formatMiB(bytes / MIB)}
      />
    );
  },
};
