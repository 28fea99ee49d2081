import { stringGroup } from './string-group.ts';

/** Texts about what was typed earlier and not saved. */
export const draftStrings = stringGroup('draft', {
  offered: '작성 중이던 내용이 있습니다',
  restored: '작성 중이던 내용을 복원했습니다',
  restore: '복원',
  discard: '버리기',
  startOver: '처음부터',
  changed: '그 뒤에 저장된 값이 바뀌었습니다. 복원해도 저장하기 전에는 바뀐 값이 그대로입니다.',
  changedRestored: '그 뒤에 저장된 값이 바뀌었습니다. 저장하면 복원한 값으로 다시 바뀝니다.',
  gone: (things: string) => `지금은 없는 것은 복원하지 않습니다: ${things}`,
  secrets: '비밀번호나 토큰으로 보이는 값은 보관하지 않았습니다. 그 값은 다시 입력해주세요.',
});
