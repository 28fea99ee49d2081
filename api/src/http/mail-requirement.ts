/** Calls that depend on a mail, on a server that cannot send mails. */
import { ApiError } from '../use-cases/api-error.ts';
import { allowsDevelopmentFeatures } from './exposure.ts';
import type { HttpSettings } from './settings.ts';

/**
 * Requires that the server sends mails, or shows them in its outbox.
 * @throws ApiError MAIL_UNAVAILABLE otherwise
 */
export function requireMail(
  settings: Pick<HttpSettings, 'SMTP_URL' | 'HOST' | 'PUBLIC_URL' | 'ALLOW_DEV'>,
): void {
  if (settings.SMTP_URL !== undefined || allowsDevelopmentFeatures(settings)) return;
  throw new ApiError(
    'MAIL_UNAVAILABLE',
    '이 서버는 아직 메일을 보낼 수 없습니다. 필요한 링크를 운영자에게 요청해주세요.',
  );
}
