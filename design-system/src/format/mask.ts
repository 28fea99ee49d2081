/** What stands in place of something private: always the same length, so that nothing can be told from it. */
export const MASK = '••••••••';
