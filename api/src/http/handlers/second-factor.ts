import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { issueTakeBackLink } from '../../domain/account/take-back-link.ts';
import { loginSubject } from '../../domain/auth/attempt.ts';
import { likelyTurn } from '../../domain/auth/hash-turn.ts';
import { closeLogin, findLogin } from '../../domain/auth/login-challenge.ts';
import { countHit, networkOf } from '../../domain/auth/rate-limit.ts';
import { withMember } from '../../domain/ownership.ts';
import { factorMail } from '../../mail/factor-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import type { Handler } from '../call.ts';
import { takeSecondStep } from './second-step.ts';
import { beginSession } from './session-response.ts';

export const finishLogin: Handler<typeof endpoints.finishLogin> = async (call) => {
  const { body, services, address } = call;
  const { db, config, secrets, publicUrl } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'logins', subject: networkOf(address), perMinute });
  const user = await findLogin(db, body.login);
  call.identify(user.id);
  const subject = await loginSubject(db, user.id, call);
  // Whoever has come so far knows the password.
  const turn = likelyTurn(subject, call.gone);
  const method = await takeSecondStep(call, { userId: user.id, subject, turn }, body);
  return withMember(db, user.id, async (tx) => {
    const remembered = await closeLogin(tx, body.login);
    if (method === 'recovery') {
      const link = await issueTakeBackLink(tx, user.id);
      await queueMail(tx, secrets, user.email, factorMail(publicUrl(), link, 'codeUsed'));
    }
    return beginSession(tx, call, user, remembered);
  });
};
