import { josa } from 'es-hangul';
import { stringGroup } from './stringGroup.ts';

/** What the resource meter says about a use, already written with its unit. */
export interface MeterWords {
  limit: string;
  used: string;
  percent: string;
  /** What is left, or by how much the limit is passed. */
  rest: string;
  over: boolean;
  level: string;
  /** The sentence about the projected use, when there is one. */
  projected: string | undefined;
}

/** Words of the resource meter. */
export const meterStrings = stringGroup('meter', {
  limit: '제한',
  used: '사용',
  available: '가용',
  usage: '사용률',
  normal: '정상',
  warning: '주의',
  critical: '위험',
  unknown: '알 수 없음',
  valueText: ({ limit, used, percent, rest, over, level, projected }: MeterWords) =>
    [
      `${limit} 중 ${used} 사용`,
      percent,
      `${rest} ${over ? '초과' : '남음'}`,
      level,
      ...(projected === undefined ? [] : [projected]),
    ].join(', '),
  projected: (percent: string, level: string) => `추가 후 ${percent}, ${level}`,
  levelChanged: (label: string, percent: string, level: string) =>
    `${josa(label, '이/가')} ${percent}입니다. ${level} 단계입니다.`,
});
