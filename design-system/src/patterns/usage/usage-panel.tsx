import { type ReactNode, type Ref, useId } from 'react';
import { Banner } from '../../components/banner/banner.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { ToggleGroup } from '../../components/toggle-group/toggle-group.tsx';
import {
  formatByteRate,
  formatBytes,
  formatCpu,
  formatCpuUse,
  formatMiB,
} from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';
import { type MeasuredUse, type UsageRange, UsageTile } from './usage-tile.tsx';

/** The state of the current measurement of a project or container. */
export type UsageState = 'measured' | 'pending' | 'unavailable' | 'stopped' | 'failed';

/** Props of {@link UsagePanel}. */
export interface UsagePanelProps {
  state: UsageState;
  /** 단위는 밀리코어입니다. */
  cpu: MeasuredUse;
  /** 단위는 바이트입니다. */
  memory: MeasuredUse;
  /** 단위는 바이트입니다. 컨테이너에는 따로 디스크가 없습니다. */
  disk?: MeasuredUse | undefined;
  /** 단위는 초당 바이트입니다. */
  received: MeasuredUse;
  /** 단위는 초당 바이트입니다. */
  sent: MeasuredUse;
  range: UsageRange;
  onRangeChange: (range: UsageRange) => void;
  /** 한도에 가까워진 컨테이너에 관한 문장들입니다. */
  warnings?: readonly string[] | undefined;
  /** 화면에 보이는지 알기 위한 패널의 ref입니다. */
  ref?: Ref<HTMLElement> | undefined;
}

const MIB = 2 ** 20;
const formatAllottedBytes = (bytes: number): string => formatMiB(bytes / MIB);

const isRange = (value: string): value is UsageRange => value === 'hour' || value === 'week';

/** The measured use of a project or a container next to the allotted resources: the current use, and the last hour or week. */
export function UsagePanel(props: UsagePanelProps) {
  const { state, cpu, memory, disk, received, sent, warnings = [], ref } = props;
  const strings = useStrings(liveUsageStrings);
  const id = useId();
  return (
    <section aria-labelledby={id} ref={ref}>
      <Stack gap="l">
        <Inline justify="between" align="center">
          <Heading level={3} id={id}>
            {strings.title}
          </Heading>
          <RangeChoice {...props} />
        </Inline>
        {state !== 'measured' && <Text tone="muted">{strings[state]}</Text>}
        {warnings.map((warning) => (
          <Banner key={warning} tone="warning">
            {warning}
          </Banner>
        ))}
        {state !== 'stopped' && (
          <Columns minimum={disk ? 'small' : 'medium'} gap="xl" stretch>
            <UsageTile
              {...cpu}
              label={strings.cpu}
              resource="cpu"
              format={formatCpuUse}
              formatAllotted={formatCpu}
            />
            <UsageTile {...memory} {...bytes} label={strings.memory} resource="memory" />
            {disk && <UsageTile {...disk} {...bytes} label={strings.disk} resource="disk" />}
            <UsageTile {...received} {...rate} label={strings.received} />
            <UsageTile {...sent} {...rate} label={strings.sent} />
          </Columns>
        )}
      </Stack>
    </section>
  );
}

const bytes = { format: formatBytes, formatAllotted: formatAllottedBytes };
const rate = { resource: 'network', format: formatByteRate } as const;

function RangeChoice({
  range,
  onRangeChange,
}: Pick<UsagePanelProps, 'range' | 'onRangeChange'>): ReactNode {
  const strings = useStrings(liveUsageStrings);
  return (
    <ToggleGroup
      label={strings.range}
      labelHidden
      options={[
        { value: 'hour', label: strings.hour },
        { value: 'week', label: strings.week },
      ]}
      value={range}
      onValueChange={(value) => isRange(value) && onRangeChange(value)}
    />
  );
}
