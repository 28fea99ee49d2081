import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { issueTakeBackLink } from '../../domain/account/take-back.ts';
import { takeCode } from '../../domain/auth/factor.ts';
import { closeLogin, findLogin } from '../../domain/auth/login-challenge.ts';
import { countHit, networkOf } from '../../domain/auth/rate-limit.ts';
import { withMember } from '../../domain/ownership.ts';
import { factorMail } from '../../mail/factor-mails.ts';
import { queueMail } from '../../mail/mail-queue.ts';
import type { Handler } from '../call.ts';
import { takeOwnPasskey } from './own-passkey.ts';
import { beginSession } from './session-response.ts';

export const finishLogin: Handler<typeof endpoints.finishLogin> = async (call) => {
  const { body, services, address } = call;
  const { db, config, secrets, publicUrl } = services;
  const perMinute = config.RATE_LOGINS_PER_ADDRESS;
  await countHit(db, { kind: 'logins', subject: networkOf(address), perMinute });
  const user = await findLogin(db, body.login);
  call.identify(user.id);
  const method =
    'code' in body
      ? await takeCode(services, user.id, body.code)
      : await takeOwnPasskey(call, user.id, body.passkey);
  return withMember(db, user.id, async (tx) => {
    const remembered = await closeLogin(tx, body.login);
    if (method === 'recovery') {
      const link = await issueTakeBackLink(tx, user.id);
      await queueMail(tx, secrets, user.email, factorMail(publicUrl(), link, 'codeUsed'));
    }
    return beginSession(tx, call, user, remembered);
  });
};
