import { stringGroup } from './string-group.ts';

/** What of a series of values is told in words, each formatted with its unit. */
export interface SeriesReading {
  minimum: string;
  maximum: string;
  average: string;
  last: string;
  /** The share of the time without a value; `undefined` when there is none. */
  missing: string | undefined;
}

/** The values in the text of the usage meter, formatted with their unit. */
export interface UsageReading {
  allotted: string;
  used: string;
  percent: string;
  level: string;
}

/** Texts of the usage meter and the sparkline. */
export const usageStrings = stringGroup('usage', {
  used: '실사용',
  allotted: '할당',
  valueText: ({ allotted, used, percent, level }: UsageReading) =>
    `할당 ${allotted} 중 실사용 ${used}, ${percent}, ${level}`,
  range: (minimum: string, maximum: string) => `최소 ${minimum} · 최대 ${maximum}`,
  summary: ({ minimum, maximum, average, last, missing }: SeriesReading) =>
    [
      `최소 ${minimum}`,
      `최대 ${maximum}`,
      `평균 ${average}`,
      `마지막 ${last}`,
      ...(missing === undefined ? [] : [`재지 못한 시간 ${missing}`]),
    ].join(', '),
  missing: '재지 못함',
  none: '아직 잰 값이 없습니다',
});
