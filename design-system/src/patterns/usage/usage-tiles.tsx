import { Banner } from '../../components/banner/banner.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import type { SparklineProps } from '../../components/sparkline/sparkline.tsx';
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

/** The measured resources of a project or a container. */
export interface MeasuredUses {
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
}

/** Props of {@link UsageTiles}. */
export interface UsageTilesProps extends MeasuredUses, Pick<SparklineProps, 'size'> {
  state: UsageState;
  /** 한도에 가까워진 컨테이너에 관한 문장들입니다. */
  warnings?: readonly string[] | undefined;
}

const MIB = 2 ** 20;

/** The formats of sizes in bytes. */
export const byteFormats = {
  format: formatBytes,
  formatAllotted: (bytes: number): string => formatMiB(bytes / MIB),
};

const rate = { resource: 'network', format: formatByteRate } as const;

const isKnown = ({ used, series }: MeasuredUse): boolean =>
  typeof used === 'number' || (series?.values.some((value) => value !== null) ?? false);

/** The use of each resource, now and over time. Before the first measurement, a text says what will appear. */
export function UsageTiles(props: UsageTilesProps) {
  const { state, cpu, memory, disk, received, sent, size, warnings = [] } = props;
  const strings = useStrings(liveUsageStrings);
  if (![cpu, memory, disk, received, sent].some((use) => use && isKnown(use))) {
    return (
      <EmptyState size="small" title={strings.none}>
        {state === 'measured' || state === 'stopped' ? strings.noneDescription : strings[state]}
      </EmptyState>
    );
  }
  return (
    <Stack gap="l">
      {state !== 'measured' && <Text tone="muted">{strings[state]}</Text>}
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      <Columns gap="xl" stretch>
        <UsageTile
          {...cpu}
          label={strings.cpu}
          resource="cpu"
          size={size}
          format={formatCpuUse}
          formatAllotted={formatCpu}
        />
        <UsageTile
          {...memory}
          {...byteFormats}
          label={strings.memory}
          resource="memory"
          size={size}
        />
        {disk && (
          <UsageTile {...disk} {...byteFormats} label={strings.disk} resource="disk" size={size} />
        )}
      </Columns>
      <Columns gap="xl" stretch>
        <UsageTile {...received} {...rate} label={strings.received} size={size} />
        <UsageTile {...sent} {...rate} label={strings.sent} size={size} />
      </Columns>
    </Stack>
  );
}

/** Props of {@link UsageRangeChoice}. */
export interface UsageRangeChoiceProps {
  range: UsageRange;
  onRangeChange: (range: UsageRange) => void;
}

const ranges = ['hour', 'day', 'week'] as const satisfies readonly UsageRange[];

/** The choice of the period of the charts. */
export function UsageRangeChoice({ range, onRangeChange }: UsageRangeChoiceProps) {
  const strings = useStrings(liveUsageStrings);
  return (
    <ToggleGroup
      label={strings.range}
      labelHidden
      options={ranges.map((value) => ({ value, label: strings[value] }))}
      value={range}
      onValueChange={(value) => {
        const chosen = ranges.find((one) => one === value);
        if (chosen !== undefined) onRangeChange(chosen);
      }}
    />
  );
}
