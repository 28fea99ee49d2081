import type { PasskeyAssertion } from '@naru/contract/endpoints/passkey-response';
import { ApiError } from '../../domain/api-error.ts';
import { takeAssertion } from '../../domain/auth/passkey.ts';
import type { Services } from '../services.ts';
import { relyingParty } from './relying-party.ts';

/** Checks what a passkey signed, which has to be one of this member. @throws ApiError PASSKEY_INVALID */
export async function takeOwnPasskey(
  { services, asked }: { services: Services; asked: string },
  memberId: string,
  passkey: PasskeyAssertion,
): Promise<'passkey'> {
  const party = relyingParty(asked, services.config);
  const owner = await takeAssertion(services.db, party, passkey);
  if (owner.id !== memberId) {
    throw new ApiError('PASSKEY_INVALID', '이 계정에 등록된 패스키가 아닙니다.');
  }
  return 'passkey';
}
