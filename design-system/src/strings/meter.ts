import { josa } from 'es-hangul';
import { stringGroup } from './string-group.ts';

/** The values in the texts of the resource meter, formatted with their unit. */
export interface MeterReading {
  limit: string;
  used: string;
  percent: string;
  /** What is left, or by how much the limit is exceeded. */
  rest: string;
  over: boolean;
  level: string;
  /** The sentence about the projected use, when there is one. */
  projected: string | undefined;
}

/** Texts of the resource meter. */
export const meterStrings = stringGroup('meter', {
  limit: '제한',
  used: '사용',
  available: '가용',
  usage: '사용률',
  normal: '정상',
  warning: '주의',
  critical: '위험',
  unknown: '알 수 없음',
  valueText: ({ limit, used, percent, rest, over, level, projected }: MeterReading) =>
    [
      `${limit} 중 ${used} 사용`,
      percent,
      `${rest} ${over ? '초과' : '남음'}`,
      level,
      ...(projected === undefined ? [] : [projected]),
    ].join(', '),
  projected: (percent: string, level: string) => `추가 후 ${percent}, ${level}`,
  projectedOnSave: (percent: string, level: string) => `저장 후 ${percent}, ${level}`,
  levelChanged: (label: string, percent: string, level: string) =>
    `${josa(label, '이/가')} ${percent}입니다. ${level} 단계입니다.`,
});
