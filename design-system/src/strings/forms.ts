import { stringGroup } from './string-group.ts';

/** Texts of the form for editing in place. */
export const editStrings = stringGroup('edit', {
  save: '저장',
  saving: '저장하는 중',
  edit: '수정',
  editItem: (label: string) => `${label} 수정`,
});

/** Texts about a draft of a form. */
export const draftStrings = stringGroup('draft', {
  offered: '작성 중이던 내용이 있습니다',
  restored: '작성 중이던 내용을 복원했습니다',
  restore: '복원',
  discard: '버리기',
  startOver: '처음부터',
  changed: '그 뒤에 저장된 값이 변경되었습니다. 복원해도 저장하기 전에는 변경된 값이 유지됩니다.',
  changedRestored: '그 뒤에 저장된 값이 변경되었습니다. 저장하면 복원한 값으로 다시 변경됩니다.',
  gone: (things: string) => `지금은 없는 것은 복원하지 않습니다: ${things}`,
  secrets: '비밀번호나 토큰으로 보이는 값은 보관하지 않았습니다. 그 값은 다시 입력해주세요.',
});

/** Texts about a conflict: a value that was changed on the server during editing. */
export const conflictStrings = stringGroup('conflict', {
  changed: '서버 값이 변경되었습니다',
  theirs: '서버 값',
  empty: '비어 있음',
  concealed: '값은 여기에 보이지 않습니다.',
  cut: (length: number) => `… 모두 ${length.toLocaleString('ko-KR')}자`,
  keepMine: '내 값 유지',
  takeTheirs: '서버 값 사용',
});

/** Texts about the lines of an `.env` file. */
export const envStrings = stringGroup('env', {
  line: (first: number, last: number) => (first === last ? `${first}행` : `${first}–${last}행`),
  renamed: (typed: string, key: string) => `${typed} → ${key}: 대문자로 바꾸어 저장합니다.`,
  doubledBy: (line: number) => `${line}행에 같은 키가 있어 그 값을 저장합니다.`,
  counts: {
    valid: (count: number) => `변수 ${count}개`,
    renamed: (count: number) => `대문자로 바꿈 ${count}개`,
    unsure: (count: number) => `값 확인 ${count}개`,
    doubled: (count: number) => `중복 ${count}개`,
    invalid: (count: number) => `오류 ${count}개`,
  },
  notes: '확인할 줄',
  more: (count: number) => `이 밖에 ${count}줄을 더 확인해주세요.`,
});
