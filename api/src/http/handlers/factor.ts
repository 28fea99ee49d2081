import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { ApiError } from '../../domain/api-error.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import { secondStepMethods } from '../../domain/auth/factor.ts';
import { inTurn, memberTurn } from '../../domain/auth/hash-turn.ts';
import { listPasskeys } from '../../domain/auth/passkey.ts';
import {
  countRecoveryCodes,
  newRecoveryCodes,
  replaceRecoveryCodes,
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

export const renewRecoveryCodes: Handler<typeof endpoints.renewRecoveryCodes> = async ({
  member,
  services,
  gone,
}) => {
  await requireRecentConfirmation(services.db, member);
  const fresh = await newRecoveryCodes(inTurn(memberTurn(member.id, gone)));
  return changeFactors(services, member, 'codesRenewed', async (tx) => {
    if ((await secondStepMethods(tx, member.id)).length === 0) {
      throw new ApiError('NO_FACTOR', '인증 앱이나 패스키를 먼저 등록해주세요.');
    }
    return { recovery_codes: await replaceRecoveryCodes(tx, member.id, fresh) };
  });
};
