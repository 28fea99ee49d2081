import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError } from '../../domain/api-error.ts';
import { confirmSession } from '../../domain/auth/confirmation.ts';
import { takeCode } from '../../domain/auth/factor.ts';
import { provePassword } from '../../domain/auth/own-password.ts';
import type { Handler } from '../call.ts';
import { takeOwnPasskey } from './own-passkey.ts';

const wrongPassword = () =>
  fieldError('WRONG_PASSWORD', 'password', '비밀번호가 올바르지 않습니다.');

export const confirm: Handler<typeof endpoints.confirm> = async (call) => {
  const { member, body, services } = call;
  if ('password' in body) await provePassword(services, member.id, body.password, wrongPassword);
  else if ('code' in body) await takeCode(services, member.id, body.code);
  else await takeOwnPasskey(call, member.id, body.passkey);
  await confirmSession(services.db, member);
  return { message: '확인되었습니다.' };
};
