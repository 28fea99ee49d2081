import { setTimeout } from 'node:timers/promises';
import { accountKey } from '../../domain/auth/account-key.ts';
import type { Purpose } from '../../domain/auth/one-time-token.ts';
import { countHit, isWithinLimit, networkOf } from '../../domain/auth/rate-limit.ts';
import type { Services } from '../services.ts';

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
  { services, address }: { services: Services; address: string },
  email: string,
  purpose: Purpose,
  send: (services: Services, email: string) => Promise<void>,
): Promise<void> {
  const { db, config } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'mail-requests', subject: networkOf(address), perMinute });
  const isSent = await isWithinLimit(db, {
    kind: 'mails',
    subject: `${purpose} ${accountKey(email)}`,
    perMinute: config.RATE_MAILS_PER_EMAIL,
  });
  await Promise.all([isSent && send(services, email), setTimeout(SAME_TIME_MS)]);
}
