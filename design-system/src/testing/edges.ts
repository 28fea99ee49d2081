/** Texts that break layouts. Stories and tests share them, so that every component is tested with the same ones. */
export const edges = {
  /**
   * A name of 255 characters with all difficulties: emoji, right-to-left letters, Korean without a space to break at.
   */
  everything: [...`🚢👩‍💻🇰🇷 خادم الدفع ${'결제서버'.repeat(64)}`].slice(0, 255).join(''),
  /** A name of the maximum length, without a space to break at. */
  longKorean: `${'결제서버'.repeat(63)}결제서`,
  /** A name of the maximum length, with spaces. */
  longWords: '새벽에 배포하는 결제 서버의 운영 환경 '.repeat(11).slice(0, 255).trim(),
  emoji: '결제 서버 🚢👩‍💻🇰🇷',
  rightToLeft: 'خادم الدفع',
  url: `https://github.com/expressjs/express/tree/${'very-long-branch-name-'.repeat(8)}`,
} as const;
