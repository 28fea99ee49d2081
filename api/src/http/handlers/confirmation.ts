import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError } from '../../use-cases/api-error.ts';
import { confirmSession } from '../../use-cases/auth/confirmation.ts';
import { sessionSubject } from '../../use-cases/auth/guess.ts';
import { inTurn, memberTurn } from '../../use-cases/auth/hash-turn.ts';
import { verifyPassword } from '../../use-cases/auth/password.ts';
import { verifySecondStep } from '../../use-cases/auth/second-step.ts';
import type { Handler } from '../call.ts';
import { relyingParty } from './relying-party.ts';

const wrongPassword = () =>
  fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');

export const confirm: Handler<typeof endpoints.confirm> = async (call) => {
  const { write, apart, member, body, services, gone } = call;
  const { config, secrets, publicUrl } = services;
  const perMinute = config.RATE_WRONG_LOGINS_PER_ACCOUNT;
  const turn = memberTurn(member.id, gone);
  if ('password' in body) {
    await verifyPassword({ db: apart, config }, member, body.password, inTurn(turn), wrongPassword);
  } else {
    const trial = { userId: member.id, subject: sessionSubject(member), turn };
    const party = relyingParty(call.asked, config);
    await verifySecondStep({ db: apart, secrets, publicUrl, perMinute, party }, trial, body);
  }
  await write((tx) => confirmSession(tx, member));
  return { message: '확인되었습니다.' };
};
