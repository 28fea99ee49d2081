import { stringGroup } from './string-group.ts';

/** Texts of the question before unsaved input is lost. */
export const dialogStrings = stringGroup('dialog', {
  unsavedTitle: '저장하지 않은 내용이 있습니다',
  unsavedDescription: '지금 나가면 입력한 내용이 사라집니다.',
  stay: '계속 작성',
  leave: '나가기',
});
