import { setTimeout } from 'node:timers/promises';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { accountKey } from '../../use-cases/auth/account-key.ts';
import type { Purpose } from '../../use-cases/auth/one-time-token.ts';
import { countHit, isWithinLimit, networkOf } from '../../use-cases/auth/rate-limit.ts';
import type { Call } from '../call.ts';

/**
 * The minimum duration of a call, in ms: longer than the work for a known address, so that the time does not reveal
 * whether it is known.
 */
const SAME_TIME_MS = 150;

/**
 * Sends a requested mail to an e-mail without revealing whether the e-mail is known. To one that has had enough of them within a minute
 * nothing is sent: their links work, so that nobody keeps its owner out by asking.
 * @param send does nothing for an unknown e-mail
 * @throws ApiError RATE_LIMITED after too many requests from one address
 */
export async function requestMail(
  {
    apart,
    services: { config },
    address,
  }: Pick<Call<typeof endpoints.resendVerification>, 'apart' | 'services' | 'address'>,
  email: string,
  purpose: Purpose,
  send: (email: string) => Promise<void>,
): Promise<void> {
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'mail-requests', subject: networkOf(address), perMinute });
  const isSent = await isWithinLimit(apart, {
    kind: 'mails',
    subject: `${purpose} ${accountKey(email)}`,
    perMinute: config.RATE_MAILS_PER_EMAIL,
  });
  await Promise.all([isSent && send(email), setTimeout(SAME_TIME_MS)]);
}
