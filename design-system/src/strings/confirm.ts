import { stringGroup } from './string-group.ts';

/** Texts of the typed confirmation. */
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
