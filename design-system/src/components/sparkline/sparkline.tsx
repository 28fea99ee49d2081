import { useId } from 'react';
import { formatPercent } from '../../format/format.ts';
import { usageStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import {
  computeVerticalPosition,
  createAreaPath,
  createLinePath,
  type SeriesSummary,
  summarizeSeries,
  type ValueSeries,
  VIEW_BOX_HEIGHT,
} from './series.ts';
import * as css from './sparkline.css.ts';
import { type TimedSeries, useSelectedPoint } from './use-selected-point.ts';

interface DrawingProps {
  values: ValueSeries;
  maximum: number;
  limit: number | undefined;
  /** The index of the point that is being read. */
  index: number | undefined;
}

/** Draws the line, the area below the line, the limit, and the point that is being read. The information is also available as text. */
function Drawing({ values, maximum, limit, index }: DrawingProps) {
  const top = Math.max(maximum, limit ?? 0) || 1;
  const last = Math.max(values.length - 1, 1);
  const value = index === undefined ? undefined : values[index];
  return (
    <svg
      aria-hidden
      className={css.chartDrawing}
      viewBox={`0 0 ${last} ${VIEW_BOX_HEIGHT}`}
      preserveAspectRatio="none"
    >
      <path className={css.valueArea} d={createAreaPath(values, top)} />
      {limit !== undefined && (
        <path className={css.limitLine} d={`M0 ${computeVerticalPosition(limit, top)}H${last}`} />
      )}
      <path className={css.valueLine} d={createLinePath(values, top)} />
      {index !== undefined && (
        <path className={css.cursorLine} d={`M${index} 0V${VIEW_BOX_HEIGHT}`} />
      )}
      {typeof value === 'number' && (
        <path
          className={css.selectedPoint}
          d={`M${index} ${computeVerticalPosition(value, top)}h0`}
        />
      )}
    </svg>
  );
}

/** Props of {@link Sparkline}. */
export interface SparklineProps extends TimedSeries {
  /** 무엇을 어느 기간만큼 보이는지 적습니다. 예: “CPU 실사용, 최근 1시간”. 화면에는 보이지 않습니다. */
  label: string;
  /** 선의 색을 정하는 리소스입니다. */
  resource: keyof typeof css.chart;
  /** 점선으로 그리는 한도입니다. 단위는 값과 같습니다. 생략하면 선이 없습니다. */
  limit?: number | undefined;
}

/**
 * The history of a value as a small chart next to the value. Members read single points with the pointer or the arrow keys. For the
 * current use of a limit use `UsageMeter`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function Sparkline(props: SparklineProps) {
  const strings = useStrings(usageStrings);
  const summary = summarizeSeries(props.values);
  if (summary !== undefined) return <Chart {...props} summary={summary} />;
  return (
    <Text tone="muted" size="caption">
      {strings.none}
    </Text>
  );
}

function Chart({ summary, ...props }: SparklineProps & { summary: SeriesSummary }) {
  const { label, values, format, resource, limit } = props;
  const strings = useStrings(usageStrings);
  const summaryId = useId();
  const { index, last, readAt, readUnder, leave, describe } = useSelectedPoint(props);
  const written = {
    minimum: format(summary.minimum),
    maximum: format(summary.maximum),
    average: format(summary.average),
    last: format(summary.last),
    missing: summary.missing === 0 ? undefined : formatPercent(summary.missing),
  };
  return (
    <div className={css.sparklineRoot}>
      <div className={css.chart[resource]} onPointerMove={readUnder} onPointerLeave={leave}>
        <Drawing {...{ values, limit, index }} maximum={summary.maximum} />
        <input
          type="range"
          className={css.pointSlider}
          aria-label={label}
          aria-describedby={summaryId}
          aria-valuetext={describe(index ?? last)}
          min={0}
          max={last}
          value={index ?? last}
          onChange={(event) => readAt(event.target.valueAsNumber)}
          onFocus={() => readAt(last)}
          onBlur={leave}
        />
      </div>
      <VisuallyHidden id={summaryId}>{strings.summary(written)}</VisuallyHidden>
      <div aria-hidden>
        <Text as="span" tone="muted" size="caption" numeric>
          {index === undefined ? strings.range(written.minimum, written.maximum) : describe(index)}
        </Text>
      </div>
    </div>
  );
}
