import { setTimeout } from 'node:timers/promises';
import { accountKey } from '../../domain/auth/account-key.ts';
import { countHit, networkOf } from '../../domain/auth/rate-limit.ts';
import type { Services } from '../services.ts';

/**
 * The minimum duration of a call, in ms: longer than the work for a known address, so that the time does not reveal
 * whether it is known.
 */
const SAME_TIME_MS = 150;

/**
 * Sends a requested mail to an address without revealing whether the address is known.
 * @param send does nothing for an unknown address
 * @throws ApiError RATE_LIMITED after too many requests
 */
export async function requestMail(
  { services, address }: { services: Services; address: string },
  email: string,
  send: (services: Services, email: string) => Promise<void>,
): Promise<void> {
  const { db, config } = services;
  const subject = accountKey(email);
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'mail-requests', subject: networkOf(address), perMinute });
  await countHit(db, { kind: 'mails', subject, perMinute: config.RATE_MAILS_PER_EMAIL });
  await Promise.all([send(services, email), setTimeout(SAME_TIME_MS)]);
}
