import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { ApiError } from '../../domain/api-error.ts';
import { secondStepMethods } from '../../domain/auth/factor.ts';
import { listPasskeys } from '../../domain/auth/passkey.ts';
import {
  countRecoveryCodes,
  renewRecoveryCodes as renew,
} from '../../domain/auth/recovery-code.ts';
import { totpSince } from '../../domain/auth/totp.ts';
import type { Handler } from '../call.ts';
import { changeFactors } from './factor-change.ts';
import { toPasskey } from './passkey-response.ts';

export const listFactors: Handler<typeof endpoints.listFactors> = async ({ member, services }) => {
  const { db } = services;
  const since = await totpSince(db, member.id);
  return {
    totp_since: since?.toISOString() ?? null,
    passkeys: (await listPasskeys(db, member.id)).map(toPasskey),
    recovery_codes_left: await countRecoveryCodes(db, member.id),
  };
};

export const renewRecoveryCodes: Handler<typeof endpoints.renewRecoveryCodes> = ({
  member,
  services,
}) =>
  changeFactors(services, member, 'codesRenewed', async (tx) => {
    if ((await secondStepMethods(tx, member.id)).length === 0) {
      throw new ApiError('NO_FACTOR', '인증 앱이나 패스키를 먼저 등록해주세요.');
    }
    return { recovery_codes: await renew(tx, member.id) };
  });
