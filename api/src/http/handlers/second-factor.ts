import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { factorMail } from '../../mail/account-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import { issueTakeBackLink } from '../../use-cases/account/take-back-link.ts';
import { loginSubject } from '../../use-cases/auth/attempt.ts';
import { beginSession } from '../../use-cases/auth/begin-session.ts';
import { likelyTurn } from '../../use-cases/auth/hash-turn.ts';
import { closeLogin, findLogin } from '../../use-cases/auth/login-challenge.ts';
import { countHit, networkOf } from '../../use-cases/auth/rate-limit.ts';
import { takeSecondStep } from '../../use-cases/auth/second-step.ts';
import { lockUser } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';
import { relyingParty } from './relying-party.ts';

export const finishLogin: Handler<typeof endpoints.finishLogin> = async (call) => {
  const { write, apart, body, services, address } = call;
  const { db, config, secrets, publicUrl } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(apart, { kind: 'logins', subject: networkOf(address), perMinute });
  const user = await findLogin(db, body.login);
  call.identify(user.id);
  const subject = await loginSubject(db, user.id, call);
  // Whoever has come so far knows the password.
  const turn = likelyTurn(subject, call.gone);
  const checking = {
    db: apart,
    ...{ secrets, publicUrl },
    perMinute: config.RATE_WRONG_LOGINS_PER_ACCOUNT,
    party: relyingParty(call.asked, config),
  };
  const method = await takeSecondStep(checking, { userId: user.id, subject, turn }, body);
  return write(async (tx) => {
    await lockUser(tx, user.id);
    const remembered = await closeLogin(tx, body.login);
    if (method === 'recovery') {
      const link = await issueTakeBackLink(tx, user.id);
      await queueMail(tx, secrets, user.email, factorMail(publicUrl(), link, 'codeUsed'));
    }
    return beginSession(tx, call, user, remembered);
  });
};
