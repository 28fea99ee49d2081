import { stringGroup } from './string-group.ts';

/** The formatted values for the texts of the resource meter, with units. */
export interface MeterTextValues {
  limit: string;
  used: string;
  percent: string;
  /** The remaining amount or, if `over` is true, the amount above the limit. */
  rest: string;
  over: boolean;
  /** The measured use; `undefined` without a measurement. */
  measured: string | undefined;
  /** The name of the level, or a sentence about the projected use that includes the name of the level. */
  level: string;
}

/** Texts of the resource meter. */
export const meterStrings = stringGroup('meter', {
  cpu: 'CPU',
  memory: '메모리',
  disk: '디스크',
  amount: (value: number, unit: string) => `${value.toLocaleString('ko')}${unit}`,
  limit: '제한',
  used: '사용',
  available: '가용',
  usage: '사용률',
  normal: '정상',
  warning: '주의',
  critical: '위험',
  unknown: '알 수 없음',
  valueText: ({ limit, used, percent, rest, over, measured, level }: MeterTextValues) =>
    [
      `${limit} 중 ${used} 사용`,
      percent,
      `${rest} ${over ? '초과' : '남음'}`,
      level,
      ...(measured === undefined ? [] : [`실사용 ${measured}`]),
    ].join(', '),
  measured: (use: string) => `실사용 ${use}`,
  /** The level is `undefined` while it is normal. */
  projected: (percent: string, level: string | undefined) =>
    [`추가 후 ${percent}`, level].filter(Boolean).join(', '),
  projectedOnSave: (percent: string, level: string | undefined) =>
    [`저장 후 ${percent}`, level].filter(Boolean).join(', '),
  /** The text for screen readers in place of "1.2 vCPU → 1.7 vCPU / 2 vCPU", because screen readers differ in reading "→" and "/". */
  changeText: (before: string, after: string, limit: string) =>
    before === after
      ? `${limit} 중 ${before}, 그대로`
      : `${limit} 중 지금 ${before}, 바꾸면 ${after}`,
  left: (rest: string) => `${rest} 남음`,
  over: (rest: string) => `${rest} 초과`,
});

/** The formatted values for the text of the sparkline, with units. */
export interface SparklineTextValues {
  minimum: string;
  maximum: string;
  average: string;
  last: string;
  /** The percentage of the time without a measurement; `undefined` if no measurement is missing. */
  missing: string | undefined;
  limit: string | undefined;
}

/** The formatted values for the text of the usage meter, with units. */
export interface UsageMeterTextValues {
  allotted: string;
  used: string;
  percent: string;
  level: string;
}

/** Texts of the usage meter and the sparkline. */
export const usageStrings = stringGroup('usage', {
  used: '실사용',
  allotted: '할당',
  valueText: ({ allotted, used, percent, level }: UsageMeterTextValues) =>
    `할당 ${allotted} 중 실사용 ${used}, ${percent}, ${level}`,
  /** The limit is `undefined` if it is drawn or unknown. */
  range: (minimum: string, maximum: string, limit: string | undefined) =>
    [`최소 ${minimum}`, `최대 ${maximum}`, ...(limit === undefined ? [] : [`할당 ${limit}`])].join(
      ' · ',
    ),
  limit: (limit: string) => `할당 ${limit}`,
  summary: ({ minimum, maximum, average, last, missing, limit }: SparklineTextValues) =>
    [
      `최소 ${minimum}`,
      `최대 ${maximum}`,
      `평균 ${average}`,
      `마지막 ${last}`,
      ...(limit === undefined ? [] : [`할당 ${limit}`]),
      ...(missing === undefined ? [] : [`재지 못한 시간 ${missing}`]),
    ].join(', '),
  missing: '재지 못함',
  none: '아직 잰 값이 없습니다',
});
