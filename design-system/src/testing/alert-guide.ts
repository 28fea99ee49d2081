import type { Guide } from './guide.ts';

/** The guide text that all alert dialogs share. */
export const alertGuide = {
  pattern: {
    name: '경고 대화상자 (ARIA APG)',
    url: 'https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/',
  },
  accessibility: [
    '제목이 이름이고 한 문장이 설명입니다. 열리면 둘이 함께 읽힙니다.',
    '초점은 해가 없는 대답에서 시작하고, Escape도 그 대답입니다.',
    '닫히면 초점이 열었던 자리로 돌아갑니다.',
  ],
} satisfies Partial<Guide>;
