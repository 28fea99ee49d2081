import { stringGroup } from './string-group.ts';

/** Texts of the stepper. */
export const stepperStrings = stringGroup('stepper', {
  done: '완료',
  current: '현재 단계',
  upcoming: '남은 단계',
  errors: (count: number) => `오류 ${count}개`,
  allErrors: (count: number) => `오류 ${count}`,
  counter: (position: number, total: number) => `${total}단계 중 ${position}단계`,
  changed: (labels: readonly string[]) =>
    `단계가 바뀌어 모두 ${labels.length}개입니다: ${labels.join(', ')}.`,
});
