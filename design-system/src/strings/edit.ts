import { stringGroup } from './string-group.ts';

/** Texts of the form that edits something in place. */
export const editStrings = stringGroup('edit', {
  save: '저장',
  saving: '저장하는 중',
  edit: '수정',
  editItem: (label: string) => `${label} 수정`,
});
