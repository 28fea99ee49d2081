import { stringGroup } from '../../strings/string-group.ts';

/** Texts about findings, which warn about harmful settings. */
export const checkStrings = stringGroup('checks', {
  title: '점검',
  description: '배포하거나 운영할 때 문제가 될 설정을 찾아 보여줍니다.',
  found: (count: number) => (count === 0 ? '찾은 문제' : `찾은 문제 ${count}건`),
  announced: (count: number) =>
    count === 0 ? '찾은 문제가 없습니다.' : `찾은 문제가 ${count}건 있습니다.`,
  count: (count: number) => `${count}건`,
  list: '점검 목록',
  none: '찾은 문제가 없습니다',
  noneDescription: (checked: string) => `살펴본 것: ${checked}`,
  warning: '주의',
  advice: '제안',
  ignore: '무시',
  ignoreOne: (what: string) => `${what} 무시`,
  showIgnored: (count: number) => `무시한 문제 ${count}건 보기`,
  hideIgnored: (count: number) => `무시한 문제 ${count}건 접기`,
  ignoredList: '무시한 문제 목록',
  restore: '다시 알림',
  restoreOne: (what: string) => `${what} 다시 알림`,
});
