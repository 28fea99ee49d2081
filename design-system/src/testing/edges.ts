/** Texts that break layouts. Stories and tests use these, so that every component meets the same ones. */
export const edges = {
  /** All of it in one name of 255 characters: emoji, letters from right to left, Korean without a space to break at. */
  everything: [...`🚢👩‍💻🇰🇷 خادم الدفع ${'결제서버'.repeat(64)}`].slice(0, 255).join(''),
  /** As long as a name may be, without a space to break at. */
  longKorean: `${'결제서버'.repeat(63)}결제서`,
  /** As long as a name may be, in words. */
  longWords: '새벽에 배포하는 결제 서버의 운영 환경 '.repeat(11).slice(0, 255).trim(),
  emoji: '결제 서버 🚢👩‍💻🇰🇷',
  rightToLeft: 'خادم الدفع',
  url: `https://github.com/expressjs/express/tree/${'very-long-branch-name-'.repeat(8)}`,
} as const;
