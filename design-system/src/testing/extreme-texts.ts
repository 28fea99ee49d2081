/** Texts that may break a layout, for stories and tests of all components. */
export const extremeTexts = {
  /** A name of 255 characters with emoji, right-to-left letters, and Korean text without spaces. */
  everything: [...`🚢👩‍💻🇰🇷 خادم الدفع ${'결제서버'.repeat(64)}`].slice(0, 255).join(''),
  /** A Korean name of 255 characters without spaces. */
  longKorean: `${'결제서버'.repeat(63)}결제서`,
  /** A Korean name of nearly 255 characters with spaces. */
  longWords: '새벽에 배포하는 결제 서버의 운영 환경 '.repeat(11).slice(0, 255).trim(),
  emoji: '결제 서버 🚢👩‍💻🇰🇷',
  rightToLeft: 'خادم الدفع',
  url: `https://github.com/expressjs/express/tree/${'very-long-branch-name-'.repeat(8)}`,
} as const;
