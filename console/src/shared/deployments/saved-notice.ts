import type { Notice } from '@naru/design-system';

const APPLIES = '다음 배포부터 적용됩니다.';

/**
 * The toast after configuration was saved: what was done, and that it waits for a deployment. Not for what applies at once.
 * @param which the one it was done to, where the title does not tell: "포트 8080"
 */
export const savedNotice = (title: string, which?: string): Notice => ({
  tone: 'success',
  title,
  description: which === undefined ? APPLIES : `${which} · ${APPLIES}`,
});
