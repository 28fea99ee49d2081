import { stringGroup } from './string-group.ts';

/** Texts of the mode in which an audience looks on. */
export const presentationStrings = stringGroup('presentation', {
  label: '발표 모드',
  explanation: '값, 주소, 이메일과 이름을 가립니다.',
  end: '끄기',
  endLabel: '발표 모드 끄기',
  masked: '가린 값',
  show: (label: string) => `${label} 표시`,
  hide: (label: string) => `${label} 숨기기`,
  hiddenAgain: '보이던 값을 다시 숨겼습니다.',
  screenHidden: '발표 모드에서는 셸 화면을 가립니다.',
  showScreen: '화면 표시',
});
