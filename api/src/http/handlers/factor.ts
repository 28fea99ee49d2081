import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changeFactors, requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import { requireFactor } from '../../use-cases/auth/factor.ts';
import { inTurn, memberTurn } from '../../use-cases/auth/hash-turn.ts';
import { listPasskeys, toPasskey } from '../../use-cases/auth/passkey.ts';
import {
  countCodeRequest,
  countRecoveryCodes,
  newRecoveryCodes,
  replaceRecoveryCodes,
} from '../../use-cases/auth/recovery-code.ts';
import { totpSince } from '../../use-cases/auth/totp.ts';
import type { Handler } from '../call.ts';

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
  write,
  apart,
  member,
  services,
  gone,
}) => {
  const { db } = services;
  await requireRecentConfirmation(db, member);
  await countCodeRequest(apart, member.id);
  await requireFactor(db, member.id);
  const fresh = await newRecoveryCodes(inTurn(memberTurn(member.id, gone)));
  return write((tx) =>
    changeFactors({ tx, ...services }, member, 'codesRenewed', async () => {
      await requireFactor(tx, member.id);
      return { recovery_codes: await replaceRecoveryCodes(tx, member.id, fresh) };
    }),
  );
};
