import { stringGroup } from '../../strings/string-group.ts';

/** Pairs of a kind of step and the number of steps, in the order of the summary. */
export type CountsByKind = readonly (readonly [kind: string, count: number])[];

const counted = (counts: CountsByKind): string =>
  counts.map(([kind, count]) => `${kind} ${count}`).join(' · ');

/** Texts of the project file and its plan. */
export const projectFileStrings = stringGroup('projectFile', {
  plan: '적용할 계획',
  kind: { create: '만들기', change: '변경', delete: '삭제', unchanged: '그대로' },
  state: {
    waiting: '기다림',
    running: '진행 중',
    done: '완료',
    failed: '실패',
    skipped: '건너뜀',
  },
  summary: (counts: CountsByKind) => counted(counts) || '선택한 것이 없습니다',
  of: (chosen: number, all: number) => `${all}개 중 ${chosen}개를 선택했습니다.`,
  losesData: '데이터가 삭제됩니다',
  all: '모두',
  steps: (name: string) => `${name}의 계획`,
  showUnchanged: (count: number) => `그대로인 ${count}개 보기`,
  hideUnchanged: (count: number) => `그대로인 ${count}개 접기`,
  same: '바뀔 것이 없습니다',
  sameDescription: '파일과 프로젝트가 같습니다.',
  value: (name: string) => `${name} 값`,
  valueHint: '적용할 때 한 번 보내고, 어디에도 저장해 두지 않습니다.',
  problems: (count: number) => `고칠 곳 ${count}군데`,
  notes: (count: number) => `옮기지 못했거나 바꾼 것 ${count}가지`,
  place: (line: number, column: number) => `${line}행 ${column}열`,
  meters: '적용한 뒤의 리소스',
  progress: '적용 진행',
  progressOf: (settled: number, all: number) => `${all}개 중 ${settled}개를 마쳤습니다.`,
  outcome: ({ done, failed, skipped }: Record<'done' | 'failed' | 'skipped', number>) =>
    [`완료 ${done}`, failed > 0 && `실패 ${failed}`, skipped > 0 && `건너뜀 ${skipped}`]
      .filter(Boolean)
      .join(' · '),
  text: '파일 내용',
  textHint: '시크릿은 이름만 들어 있고, 값은 들어 있지 않습니다.',
  save: '내려받기',
  copy: '복사',
  copyText: '파일 내용 복사',
});
