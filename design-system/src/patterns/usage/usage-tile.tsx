import type { ReactNode } from 'react';
import { Sparkline, type SparklineProps } from '../../components/sparkline/sparkline.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { UsageMeter } from '../../components/usage-meter/usage-meter.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';

/** The period of a history of values. */
export type UsageRange = 'hour' | 'day' | 'week';

/** A history of values with the times of their measurement. */
export interface UsageSeries {
  readonly range: UsageRange;
  /** The time of the first value, in ISO 8601. */
  readonly from: string;
  /** The time between two values, in seconds. */
  readonly stepSeconds: number;
  /** The values; `null` for a time without a measurement. */
  readonly values: readonly (number | null)[];
}

/** The use of one resource: the current use, the allotted amount, and the history. */
export interface MeasuredUse {
  /** 실제로 쓰는 양입니다. 모르면 생략합니다. */
  readonly used: number | null | undefined;
  /** 할당한 양이며, 단위는 `used`와 같습니다. 없으면 미터를 그리지 않습니다. */
  readonly allotted?: number | null | undefined;
  /** 시간에 따른 사용량입니다. 아직 불러오지 못했으면 생략합니다. */
  readonly series?: UsageSeries | undefined;
}

/** Props of {@link UsageTile}. */
export interface UsageTileProps extends MeasuredUse, Pick<SparklineProps, 'size'> {
  /** The label of the tile: "CPU 실사용". */
  label: string;
  resource: 'cpu' | 'memory' | 'disk' | 'network';
  format: (value: number) => string;
  formatAllotted?: ((value: number) => string) | undefined;
}

/** The use of one resource: a meter and a history. For network traffic, which has no limit, a number replaces the meter. */
export function UsageTile({ used, allotted, series, ...props }: UsageTileProps) {
  const { label, resource, format, size } = props;
  const strings = useStrings(liveUsageStrings);
  return (
    <Stack gap="s" spread>
      {resource === 'network' ? (
        <Measured label={label}>
          {typeof used === 'number' ? format(used) : strings.unknown}
        </Measured>
      ) : (
        <UsageMeter {...props} resource={resource} used={used} allotted={allotted} />
      )}
      {series && (
        <Sparkline
          {...{ resource, format, size }}
          {...series}
          label={strings.chart(label, strings.over[series.range])}
          limit={allotted ?? undefined}
        />
      )}
    </Stack>
  );
}

function Measured({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Stack gap="s">
      <Text as="div" weight="strong">
        {label}
      </Text>
      <Text as="div" size="reading" weight="medium" numeric>
        {children}
      </Text>
    </Stack>
  );
}
