import type { Notice } from '@naru/design-system';

/** The toast after configuration was saved: what was done, and that it waits for a deployment. Not for what applies at once. */
export const savedNotice = (title: string): Notice => ({
  tone: 'success',
  title,
  description: '다음 배포부터 적용됩니다.',
});
