/** The life of an account after its sign-up. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import {
  confirmEmailMail,
  deletionMail,
  emailChangedMail,
  emailChangeRequestedMail,
} from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { noteTermsSeen, toUser } from '../../use-cases/account/account.ts';
import { setDeletion } from '../../use-cases/account/deletion.ts';
import {
  beginEmailChange,
  confirmEmailChange as confirmChange,
} from '../../use-cases/account/email-change.ts';
import { storedData } from '../../use-cases/account/stored-data.ts';
import { issueTakeBackLink } from '../../use-cases/account/take-back-link.ts';
import { notFound } from '../../use-cases/api-error.ts';
import {
  lockConfirmedMember,
  requireRecentConfirmation,
} from '../../use-cases/auth/confirmation.ts';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { endSessions } from '../../use-cases/auth/session.ts';
import type { Handler } from '../call.ts';

export const getDataUse: Handler<typeof endpoints.getDataUse> = async ({
  member,
  services: { db, writes },
}) => {
  const stored = (await storedData(db, [member.id])).get(member.id);
  if (stored === undefined) throw notFound();
  return { stored, written: await writes.use(db, member.id) };
};

export const requestEmailChange: Handler<typeof endpoints.requestEmailChange> = async ({
  write,
  apart,
  member,
  body,
  services: { db, config, secrets, publicUrl },
}) => {
  await requireRecentConfirmation(db, member);
  const perMinute = config.RATE_MAILS_PER_EMAIL;
  await countHit(apart, { kind: 'mails', subject: member.id, perMinute });
  await write(async (tx) => {
    const user = await lockConfirmedMember(tx, member);
    const { confirm, stop } = await beginEmailChange(tx, user, body.email);
    await queueMail(tx, secrets, body.email, confirmEmailMail(publicUrl(), confirm));
    await queueMail(
      tx,
      secrets,
      user.email,
      emailChangeRequestedMail(publicUrl(), stop, body.email),
    );
  });
  return { message: '새 이메일로 확인 메일을 보냈습니다. 24시간 안에 링크를 열어주세요.' };
};

export const confirmEmailChange: Handler<typeof endpoints.confirmEmailChange> = ({
  write,
  body,
  services: { secrets, publicUrl },
  identify,
}) =>
  write(async (tx) => {
    const { user_id, old_email, new_email } = await confirmChange(tx, body.token);
    identify(user_id);
    for (const to of [old_email, new_email])
      await queueMail(tx, secrets, to, emailChangedMail(publicUrl()));
    return { message: '이메일이 변경되었습니다.' };
  });

/**
 * The member stays signed in here and nowhere else. What runs goes on running until the end. Asking once more changes nothing, and sends no
 * other mail.
 */
export const requestDeletion: Handler<typeof endpoints.requestDeletion> = ({
  write,
  member,
  services: { secrets, publicUrl },
}) =>
  write(async (tx) => {
    const user = await lockConfirmedMember(tx, member);
    await endSessions(tx, member.id, member.tokenHash);
    if (user.deletion_at !== null) return toUser(user);
    const link = await issueTakeBackLink(tx, member.id);
    await queueMail(tx, secrets, user.email, deletionMail(publicUrl(), link));
    return toUser(await setDeletion(tx, member.id, true));
  });

export const cancelDeletion: Handler<typeof endpoints.cancelDeletion> = ({ write, member }) =>
  write(async (tx) => toUser(await setDeletion(tx, member.id, false)));

export const seeTerms: Handler<typeof endpoints.seeTerms> = ({ write, member, body }) =>
  write((tx) => noteTermsSeen(tx, member.id, body.version));
