import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError } from '../../domain/api-error.ts';
import { sessionSubject } from '../../domain/auth/attempt.ts';
import { confirmSession } from '../../domain/auth/confirmation.ts';
import { inTurn, memberTurn } from '../../domain/auth/hash-turn.ts';
import { provePassword } from '../../domain/auth/own-password.ts';
import type { Handler } from '../call.ts';
import { takeSecondStep } from './second-step.ts';

const wrongPassword = () =>
  fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');

export const confirm: Handler<typeof endpoints.confirm> = async (call) => {
  const { member, body, services, gone } = call;
  const turn = memberTurn(member.id, gone);
  if ('password' in body) {
    await provePassword(services, member, body.password, inTurn(turn), wrongPassword);
  } else {
    const trial = { userId: member.id, subject: sessionSubject(member), turn };
    await takeSecondStep(call, trial, body);
  }
  await confirmSession(services.db, member);
  return { message: '확인되었습니다.' };
};
