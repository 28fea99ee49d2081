/** Mails about security changes of an account, so that a stranger's changes do not stay unnoticed. */

import { failedSecondFactorMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { newDeviceMail, passwordChangedMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { readSeparatedEmail } from '../account/separation.ts';
import { findOwnUser } from '../ownership.ts';
import { DAY_SECONDS } from './guess.ts';
import { describeUserAgent, type RequestDevice, recordLoginDevice } from './login-origin.ts';
import { countHitWithinLimit } from './rate-limit.ts';

type Recipient = Pick<UserRow, 'id' | 'email'>;

/** The maximum number of mails about changed passwords per member and minute. */
const PASSWORD_MAILS_PER_MINUTE = 3;
/** The number of wrong second steps per day that cause no mail, because they may be typing errors. */
const UNTOLD_PER_DAY = 4;

/**
 * Mails about a login with a new device.
 * @param tx a transaction that has locked the member
 */
export async function mailAboutNewDevice(
  tx: Database,
  { id, email }: Recipient,
  { address, userAgent }: RequestDevice,
  { secrets, publicUrl }: MailContext,
): Promise<void> {
  if (!(await recordLoginDevice(tx, id, userAgent))) return;
  const device = { address, ...describeUserAgent(userAgent), at: new Date() };
  await queueMail(tx, secrets, email, newDeviceMail(publicUrl(), device));
}

/** Mails about a changed or reset password. */
export async function mailAboutPasswordChange(
  tx: Database,
  { id, email }: Recipient,
  { secrets, publicUrl }: MailContext,
): Promise<void> {
  const perMinute = PASSWORD_MAILS_PER_MINUTE;
  const isAllowed = await countHitWithinLimit(tx, {
    kind: 'security-mails',
    subject: id,
    perMinute,
  });
  if (!isAllowed) return;
  await queueMail(tx, secrets, email, passwordChangedMail(publicUrl(), new Date()));
}

/**
 * Records a wrong second step. Mails the member once a day, after the fifth wrong step, because only somebody who knows the password
 * reaches the second step.
 */
export async function mailAboutWrongCodes(
  db: Database,
  userId: string,
  { secrets, publicUrl }: MailContext,
): Promise<void> {
  const within = DAY_SECONDS;
  const untold = { kind: 'untold-codes', subject: userId, most: UNTOLD_PER_DAY, within } as const;
  if (await countHitWithinLimit(db, untold)) return;
  const mails = { kind: 'code-mails', subject: userId, most: 1, within } as const;
  if (!(await countHitWithinLimit(db, mails))) return;
  const { email } = await findOwnUser(db, userId);
  const to = (await readSeparatedEmail(db, userId)) ?? email;
  await queueMail(db, secrets, to, failedSecondFactorMail(publicUrl(), new Date()));
}
