/** Mails that tell a member about changes of their account's security, so that a stranger's do not go unnoticed. */

import { wrongCodesMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import { newDeviceMail, passwordChangedMail } from '../../mail/mail-texts.ts';
import type { Database } from '../../storage/database.ts';
import type { UserRow } from '../../storage/schema/member.ts';
import { separatedEmail } from '../account/separation.ts';
import { ownUser } from '../ownership.ts';
import { DAY_S } from './attempt.ts';
import { type Device, describeUserAgent } from './device.ts';
import { noteDevice } from './known-device.ts';
import { isWithinLimit } from './rate-limit.ts';

type Recipient = Pick<UserRow, 'id' | 'email'>;

/** Mails about changed passwords of one member in a minute. */
const PASSWORD_MAILS_PER_MINUTE = 3;
/** How many wrong second steps within a day a member is not told of: slips. */
const UNTOLD_PER_DAY = 4;

/** Tells about a login on a device that the member has not used. @param tx a transaction that has locked the member */
export async function tellNewDevice(
  tx: Database,
  { id, email }: Recipient,
  { address, userAgent }: Device,
  { secrets, publicUrl }: MailContext,
): Promise<void> {
  if (!(await noteDevice(tx, id, userAgent))) return;
  const device = { address, ...describeUserAgent(userAgent), at: new Date() };
  await queueMail(tx, secrets, email, newDeviceMail(publicUrl(), device));
}

/** Tells that the password was changed, or set anew by a reset. */
export async function tellPasswordChanged(
  tx: Database,
  { id, email }: Recipient,
  { secrets, publicUrl }: MailContext,
): Promise<void> {
  const perMinute = PASSWORD_MAILS_PER_MINUTE;
  const isAllowed = await isWithinLimit(tx, { kind: 'security-mails', subject: id, perMinute });
  if (!isAllowed) return;
  await queueMail(tx, secrets, email, passwordChangedMail(publicUrl(), new Date()));
}

/**
 * Notes that a second step was wrong, anywhere. Tells of the fifth within a day, and of no more on that day: whoever gets so far
 * knows the password.
 */
export async function tellWrongCodes(
  db: Database,
  userId: string,
  { secrets, publicUrl }: MailContext,
): Promise<void> {
  const within = DAY_S;
  const untold = { kind: 'untold-codes', subject: userId, most: UNTOLD_PER_DAY, within } as const;
  if (await isWithinLimit(db, untold)) return;
  const mails = { kind: 'code-mails', subject: userId, most: 1, within } as const;
  if (!(await isWithinLimit(db, mails))) return;
  const { email } = await ownUser(db, userId);
  const to = (await separatedEmail(db, userId)) ?? email;
  await queueMail(db, secrets, to, wrongCodesMail(publicUrl(), new Date()));
}
