import { type PointerEvent, useState } from 'react';
import { formatDate, formatTime } from '../../format/format-date.ts';
import { timeStrings } from '../../strings/common.ts';
import { usageStrings } from '../../strings/meters.ts';
import { useStrings } from '../../strings/strings-provider.tsx';

/** Values with the times of their measurement. */
export interface TimedSeries {
  /** 간격이 고른 값들이며, 가장 새로운 것이 마지막입니다. 재지 못한 곳은 `null`이고, 0이 아니라 끊긴 선이 됩니다. */
  values: ReadonlyArray<number | null>;
  /** 첫 값의 시각입니다. ISO 8601로 표시합니다. */
  from: string;
  /** 두 값 사이의 간격이며, 단위는 초입니다. */
  stepSeconds: number;
  /** 값을 단위와 함께 표시하는 함수입니다. */
  format: (value: number) => string;
}

const MINUTE = 60;

/** Returns the index of the point under the pointer. */
function indexUnder({ currentTarget, clientX }: PointerEvent, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  const share = (clientX - left) / Math.max(width, 1);
  return Math.min(Math.max(Math.round(share * (count - 1)), 0), count - 1);
}

/**
 * Returns the point that the member reads by pointer or keyboard, and the functions that move to another point. The point is stored
 * as a time, so that new values do not change the point.
 */
export function useSelectedPoint({ values, from, stepSeconds, format }: TimedSeries) {
  const strings = useStrings(usageStrings);
  const { locale } = useStrings(timeStrings);
  const [moment, setMoment] = useState<number>();
  const begin = Date.parse(from);
  const stepMs = stepSeconds * 1000;
  const last = values.length - 1;
  const index =
    moment === undefined
      ? undefined
      : Math.min(Math.max(Math.round((moment - begin) / stepMs), 0), last);
  /** Returns the time of the point at an index as text. */
  const timeAt = (at: number): string => {
    const time = new Date(begin + at * stepMs);
    return stepSeconds < MINUTE
      ? formatTime(time, locale)
      : formatDate(time, { withTime: true, locale });
  };
  const readAt = (at: number) => setMoment(begin + at * stepMs);
  return {
    index,
    last,
    readAt,
    readUnder: (event: PointerEvent) => readAt(indexUnder(event, values.length)),
    leave: () => setMoment(undefined),
    timeAt,
    /** Returns the text of the point at an index: its time and its value. */
    describe(at: number): string {
      const value = values[at];
      return `${timeAt(at)} · ${typeof value === 'number' ? format(value) : strings.missing}`;
    },
  };
}
