import { setTimeout } from 'node:timers/promises';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { Purpose } from '../../use-cases/auth/one-time-token.ts';
import { countHit, isWithinLimit, networkOf } from '../../use-cases/auth/rate-limit.ts';
import { accountKey } from '../../use-cases/auth/token.ts';
import type { Call } from '../call.ts';

/**
 * The minimum duration of a call, in ms: longer than the work for a known address, so that the time does not reveal whether the
 * address is known.
 */
const SAME_TIME_MS = 150;

/**
 * Sends a requested mail without revealing whether the address is known. Mails to one address are limited in a minute; beyond the
 * limit nothing is sent, but earlier links stay valid, so that strangers cannot lock out the owner by many requests.
 * @param send does nothing for an unknown address
 * @throws ApiError RATE_LIMITED after too many requests from one network address
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
