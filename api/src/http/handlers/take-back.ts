import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { RESET_VALID_HOURS } from '@naru/contract/rules/limits';
import { emailChangeStoppedMail, takenBackMail } from '../../mail/account-mails.ts';
import { type MailContext, queueMail } from '../../mail/mail-queue.ts';
import type { Database } from '../../storage/database.ts';
import {
  stopEmailChange as stop,
  type TakenBack,
  takeBack,
} from '../../use-cases/account/take-back.ts';
import { findStopLink, findTakeBackLink } from '../../use-cases/account/take-back-link.ts';
import { inTurn, likelyMemberTurn } from '../../use-cases/auth/hash-turn.ts';
import { issueOneTimeToken } from '../../use-cases/auth/one-time-token.ts';
import { hashPassword } from '../../use-cases/auth/password.ts';
import { newToken } from '../../use-cases/auth/token.ts';
import type { Call, Handler } from '../call.ts';

/** Notifies all addresses of the undone changes. The account's own address receives the link that sets a password. */
async function tell(
  tx: Database,
  { secrets, publicUrl }: MailContext,
  { user, undone, isThrownOut }: TakenBack,
): Promise<void> {
  const others = new Set(undone.map(({ new_email }) => new_email));
  if (isThrownOut) {
    others.delete(user.email);
    const token = await issueOneTimeToken(tx, user.id, 'reset', RESET_VALID_HOURS);
    await queueMail(tx, secrets, user.email, takenBackMail(publicUrl(), token));
  } else others.add(user.email);
  for (const to of others) await queueMail(tx, secrets, to, emailChangeStoppedMail(publicUrl()));
}

/** The link is checked before a password is hashed, which takes long, and again afterwards. */
async function follow(
  { write, body, services, identify, gone }: Call<typeof endpoints.takeBackAccount>,
  find: typeof findTakeBackLink,
  undo: typeof takeBack,
): Promise<TakenBack> {
  const { user_id } = await find(services.db, body.token);
  const unknownHash = await hashPassword(newToken(), inTurn(likelyMemberTurn(user_id, gone)));
  return write(async (tx) => {
    const done = await undo(tx, body.token, unknownHash);
    identify(done.user.id);
    await tell(tx, services, done);
    return done;
  });
}

const THROWN_OUT =
  '모든 기기에서 로그아웃했습니다. 메일로 보낸 링크에서 비밀번호를 새로 정해주세요.';

export const takeBackAccount: Handler<typeof endpoints.takeBackAccount> = async (call) => {
  await follow(call, findTakeBackLink, takeBack);
  return { message: `계정을 되찾았습니다. ${THROWN_OUT}` };
};

export const stopEmailChange: Handler<typeof endpoints.stopEmailChange> = async (call) => {
  const { isThrownOut } = await follow(call, findStopLink, stop);
  const message = isThrownOut
    ? `이메일을 되돌렸습니다. ${THROWN_OUT}`
    : '이메일 변경을 막았습니다.';
  return { message };
};
