import type { Notice } from '@naru/design-system';

const APPLIES = '다음 배포부터 적용됩니다.';

/**
 * The notice after a setting was saved: the title, and that the change waits for a deployment. Not for changes that apply immediately.
 * @param which the name of the changed part, if the title does not contain the name: "포트 8080"
 */
export const settingSavedNotice = (title: string, which?: string): Notice => ({
  tone: 'success',
  title,
  description: which === undefined ? APPLIES : `${which} · ${APPLIES}`,
});
