import { stringGroup } from './string-group.ts';

/** Texts of the dialog about unsaved input. */
export const dialogStrings = stringGroup('dialog', {
  unsavedTitle: '저장하지 않은 내용이 있습니다',
  unsavedDescription: '지금 나가면 입력한 내용이 사라집니다.',
  stay: '계속 작성',
  leave: '나가기',
});

/** Texts of the dialog in which the member confirms a deletion by typing a name. */
export const confirmStrings = stringGroup('confirm', {
  fieldLabel: '확인을 위해 이름을 입력하세요',
  confirm: '삭제',
  copyName: '이름 복사',
  deletionImpactIntro: '함께 삭제되는 항목',
  waiting: '이름이 정확히 일치해야 삭제할 수 있습니다.',
  matched: '이름이 일치합니다.',
  outerSpace: '앞이나 뒤에 공백이 있습니다.',
  space: '중간에 공백이 더 있거나 빠졌습니다.',
  letterCase: '대문자와 소문자가 다릅니다.',
  keyboard: '한/영 키를 확인해주세요. 다른 자판으로 입력했습니다.',
  pending: '삭제하는 중',
});

/** Texts of the region that contains the notices. */
export const toastStrings = stringGroup('toast', {
  region: '알림 ({hotkey})',
  /** The announced instruction for reaching the button of a notice. `seconds` is `undefined` for a notice that does not disappear. */
  offer: (action: string, seconds: number | undefined): string =>
    seconds === undefined
      ? `${action}: F8 키로 이동해 누를 수 있습니다.`
      : `${action}: ${seconds}초 안에 F8 키로 이동해 누를 수 있습니다.`,
});

/** Texts of the command palette. */
export const commandStrings = stringGroup('command', {
  results: (count: number) => `${count}개를 찾았습니다.`,
  none: '찾는 항목이 없습니다',
  noneDescription: '다른 낱말이나 초성으로 찾아주세요.',
  corrected: (query: string) => `한/영 키를 바꿔 “${query}” 검색 결과를 보여드립니다.`,
  move: '이동',
  choose: '선택',
  close: '닫기',
});

/** Texts of the bell with the list of notices. */
export const noticeStrings = stringGroup('notice', {
  label: '알림',
  labelWithUnseen: (count: number) => `알림, 새 소식 ${count}개`,
  list: '알림 목록',
  unseen: '새 소식',
  none: '알림이 없습니다',
  more: '이전 알림 더 보기',
  loadingMore: '불러오는 중',
});
