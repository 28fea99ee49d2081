import { stringGroup } from './string-group.ts';

/** Texts of the button that sets a field to the largest value that is possible. */
export const fitStrings = stringGroup('fit', {
  toMost: '가능한 최대로 맞추기',
  back: '이전 값으로',
  isMost: '가능한 최대입니다',
  nothing: (least: string) => `남은 양이 최솟값 ${least}보다 적습니다`,
  done: (label: string, value: string) => `${label}: ${value}`,
});
