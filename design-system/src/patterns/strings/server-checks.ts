import { stringGroup } from '../../strings/string-group.ts';

/** Texts about the checks of an installation, for operators. */
export const serverCheckStrings = stringGroup('serverChecks', {
  title: '점검',
  list: '점검 목록',
  again: '다시 점검',
  ok: '정상',
  warning: '주의',
  problem: '문제',
  counts: (problems: number, warnings: number) =>
    problems + warnings === 0
      ? '모두 정상입니다.'
      : [problems && `문제 ${problems}건`, warnings && `주의 ${warnings}건`]
          .filter(Boolean)
          .join(', '),
  checkedAt: '점검한 시각',
});
