import { stringGroup } from './string-group.ts';

/** Texts that several components share. */
export const commonStrings = stringGroup('common', {
  loading: '불러오는 중',
  close: '닫기',
  cancel: '취소',
  opensInNewWindow: '새 창에서 열립니다',
  unknown: '알 수 없음',
});

/** The locale in which `Intl` formats dates and times, and the texts of times that `Intl` does not have. */
export const timeStrings = stringGroup('time', { locale: 'ko-KR', belowSecond: '1초 미만' });

/** Texts of the copy button. */
export const copyStrings = stringGroup('copy', {
  copy: '복사',
  copied: '복사됨',
  failed: '복사하지 못했습니다',
});

/** The accessible names of the marks for blank characters at the ends of a value. */
export const blankStrings = stringGroup('blanks', {
  names: {
    space: '공백',
    newline: '줄바꿈',
    return: '캐리지 리턴',
    tab: '탭',
    other: '보이지 않는 글자',
  },
  count: (name: string, count: number) => `${name} ${count}개`,
});

/** Texts of presentation mode. */
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
