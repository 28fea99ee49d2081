import { useId, useState } from 'react';
import { formatPercent } from '../../format/format.ts';
import { usageStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Text } from '../text/text.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import {
  computeValueAxis,
  computeVerticalPosition,
  createAreaPath,
  createLinePath,
  type SeriesSummary,
  summarizeSeries,
  trimSeries,
  type ValueSeries,
  VIEW_BOX_HEIGHT,
} from './series.ts';
import * as css from './sparkline.css.ts';
import { type TimedSeries, useSelectedPoint } from './use-selected-point.ts';

interface DrawingProps {
  values: ValueSeries;
  /** The value at the upper end. */
  top: number;
  limit: number | undefined;
  /** The index of the point that is being read. */
  index: number | undefined;
}

/** Draws the line, the area below the line, the limit, and the point that is being read. The information is also available as text. */
function Drawing({ values, top, limit, index }: DrawingProps) {
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
  /** 무엇을 어느 기간만큼 보이는지 표시합니다. 예: “CPU 실사용, 최근 1시간”. 화면에는 보이지 않습니다. */
  label: string;
  /** 선의 색을 정하는 리소스입니다. */
  resource: keyof typeof css.chart;
  /** 점선으로 그리는 한도입니다. 값이 한도의 4분의 1에 못 미치면 선 대신 텍스트로 표시합니다. 단위는 값과 같습니다. 생략하면 없습니다. */
  limit?: number | undefined;
  /** 그림의 높이입니다. `large`는 추이가 주된 내용인 화면에 씁니다. 생략하면 `small`입니다. */
  size?: keyof typeof css.chartHeight | undefined;
}

/**
 * The history of a value as a small chart next to the value. The axes fit the data: from the first to the last measurement, and up to
 * the largest value or the limit. Members read single points with the pointer or the arrow keys. For the
 * current use of a limit use `UsageMeter`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function Sparkline(props: SparklineProps) {
  const strings = useStrings(usageStrings);
  const trimmed = trimTime(props);
  const summary = summarizeSeries(trimmed.values);
  if (summary !== undefined) return <Chart {...trimmed} summary={summary} />;
  return (
    <Text tone="muted" size="caption">
      {strings.none}
    </Text>
  );
}

/** Removes the time before the first and after the last measurement. */
function trimTime(props: SparklineProps): SparklineProps {
  const { begin, values } = trimSeries(props.values);
  const from = new Date(Date.parse(props.from) + begin * props.stepSeconds * 1000);
  return { ...props, values, from: from.toISOString() };
}

interface ChartTextsProps {
  /** The times of the first and the last value. */
  times: readonly [first: string, last: string];
  /** The point that is being read, or the smallest and the largest value. */
  children: string;
}

/** The texts below the chart. Screen readers read the summary and the slider instead. */
function ChartTexts({ times: [first, last], children }: ChartTextsProps) {
  return (
    <div aria-hidden>
      <div className={css.timeAxis}>
        <span>{first}</span>
        {last !== first && <span>{last}</span>}
      </div>
      <Text as="span" tone="muted" size="caption" numeric>
        {children}
      </Text>
    </div>
  );
}

/** Returns the value, or, while it is held, the value at the beginning. A screen reader reads a description anew when it changes. */
function useHeldValue(value: string, isHeld: boolean): string {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return held;
}

function Chart({ summary, ...props }: SparklineProps & { summary: SeriesSummary }) {
  const { label, values, format, resource, limit, size = 'small' } = props;
  const strings = useStrings(usageStrings);
  const summaryId = useId();
  const { index, last, readAt, readUnder, leave, describe, timeAt } = useSelectedPoint(props);
  const { minimum, maximum, average, missing } = summary;
  const { top, drawnLimit } = computeValueAxis(maximum, limit);
  const written = {
    minimum: format(minimum),
    maximum: format(maximum),
    average: format(average),
    last: format(summary.last),
    missing: missing === 0 ? undefined : formatPercent(missing),
    limit: limit === undefined ? undefined : format(limit),
  };
  const said = useHeldValue(strings.summary(written), index !== undefined);
  const range = strings.range(
    written.minimum,
    written.maximum,
    drawnLimit === undefined ? written.limit : undefined,
  );
  return (
    <div className={css.sparklineRoot}>
      {size === 'large' && (
        <span aria-hidden className={css.topValue[top === limit ? 'limit' : 'value']}>
          {top === limit ? strings.limit(format(top)) : format(top)}
        </span>
      )}
      <div
        className={`${css.chart[resource]} ${css.chartHeight[size]}`}
        onPointerMove={readUnder}
        onPointerLeave={leave}
      >
        <Drawing {...{ values, top, index }} limit={drawnLimit} />
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
      <VisuallyHidden id={summaryId}>{said}</VisuallyHidden>
      <ChartTexts times={[timeAt(0), timeAt(last)]}>
        {index === undefined ? range : describe(index)}
      </ChartTexts>
    </div>
  );
}
