/** Mails about security changes of an account, so that a stranger's changes do not stay unnoticed. */

import { failedSecondFactorMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { newDeviceMail, passwordChangedMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { readSeparatedEmail } from '../account/separation.ts';
import { findOwnUser } from '../ownership.ts';
import { DAY_SECONDS } from './guess.ts';
import { type AccountMailContext, recordLoginDevice, toMailOrigin } from './login-origin.ts';
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
  { secrets, publicUrl, device }: AccountMailContext,
): Promise<void> {
  if (!(await recordLoginDevice(tx, id, device.userAgent))) return;
  await queueMail(tx, secrets, email, newDeviceMail(publicUrl(), toMailOrigin(device)));
}

/** Mails about a changed or reset password. */
export async function mailAboutPasswordChange(
  tx: Database,
  { id, email }: Recipient,
  { secrets, publicUrl, device }: AccountMailContext,
): Promise<void> {
  const perMinute = PASSWORD_MAILS_PER_MINUTE;
  const isAllowed = await countHitWithinLimit(tx, {
    kind: 'security-mails',
    subject: id,
    perMinute,
  });
  if (!isAllowed) return;
  await queueMail(tx, secrets, email, passwordChangedMail(publicUrl(), toMailOrigin(device)));
}

/**
 * Records a wrong second step. Mails the member once a day, after the fifth wrong step, because only somebody who knows the password
 * reaches the second step.
 */
export async function mailAboutWrongCodes(
  db: Database,
  userId: string,
  { secrets, publicUrl, device }: AccountMailContext,
): Promise<void> {
  const within = DAY_SECONDS;
  const untold = { kind: 'untold-codes', subject: userId, most: UNTOLD_PER_DAY, within } as const;
  if (await countHitWithinLimit(db, untold)) return;
  const mails = { kind: 'code-mails', subject: userId, most: 1, within } as const;
  if (!(await countHitWithinLimit(db, mails))) return;
  const { email } = await findOwnUser(db, userId);
  const to = (await readSeparatedEmail(db, userId)) ?? email;
  await queueMail(db, secrets, to, failedSecondFactorMail(publicUrl(), toMailOrigin(device)));
}
