import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError, notFoundError } from '../../use-cases/api-error.ts';
import { requireRecentConfirmation, runFactorChange } from '../../use-cases/auth/confirmation.ts';
import {
  deleteUnneededRecoveryCodes,
  requireSecondFactor,
  storeFirstRecoveryCodes,
} from '../../use-cases/auth/factor.ts';
import { createHashRunner, createMemberHashTurn } from '../../use-cases/auth/hash-turn.ts';
import { listPasskeys, toPasskey } from '../../use-cases/auth/passkey.ts';
import {
  countRecoveryCodeRequest,
  countRecoveryCodes,
  createRecoveryCodes,
  replaceRecoveryCodes,
} from '../../use-cases/auth/recovery-code.ts';
import * as totp from '../../use-cases/auth/totp.ts';
import { readTotpSetupTime } from '../../use-cases/auth/totp.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';

export const listFactors: Handler<typeof endpoints.listFactors> = async ({ member, services }) => {
  const { db } = services;
  const since = await readTotpSetupTime(db, member.id);
  return {
    totp_since: since?.toISOString() ?? null,
    passkeys: (await listPasskeys(db, member.id)).map(toPasskey),
    recovery_codes_left: await countRecoveryCodes(db, member.id),
  };
};

export const renewRecoveryCodes: Handler<typeof endpoints.renewRecoveryCodes> = async (call) => {
  const { write, apart, member, services, gone } = call;
  const { db } = services;
  await requireRecentConfirmation(db, member);
  await countRecoveryCodeRequest(apart, member.id);
  await requireSecondFactor(db, member.id);
  const fresh = await createRecoveryCodes(createHashRunner(createMemberHashTurn(member.id, gone)));
  return write((tx) =>
    runFactorChange(tx, call, 'codesRenewed', async () => {
      await requireSecondFactor(tx, member.id);
      return { recovery_codes: await replaceRecoveryCodes(tx, member.id, fresh) };
    }),
  );
};

export const beginTotp: Handler<typeof endpoints.beginTotp> = async ({
  write,
  member,
  services: { db, secrets },
}) => {
  await requireRecentConfirmation(db, member);
  const { username } = await findOwnUser(db, member.id);
  return write((tx) => totp.beginTotpSetup(tx, secrets, member.id, username));
};

const wrongCode = () =>
  fieldError('CODE_INVALID', 'code', '코드가 맞지 않습니다. 앱에 보이는 코드를 입력해주세요.');

export const finishTotp: Handler<typeof endpoints.finishTotp> = async (call) => {
  const { write, apart, member, body, services, gone } = call;
  const { db, secrets } = services;
  await requireRecentConfirmation(db, member);
  await countRecoveryCodeRequest(apart, member.id);
  if (!(await totp.matchesTotpSetup(db, secrets, member.id, body.code))) throw wrongCode();
  const fresh = await createRecoveryCodes(createHashRunner(createMemberHashTurn(member.id, gone)));
  return write((tx) =>
    runFactorChange(tx, call, 'totpAdded', async () => {
      if (!(await totp.finishTotpSetup(tx, secrets, member.id, body.code))) throw wrongCode();
      return { recovery_codes: await storeFirstRecoveryCodes(tx, member.id, fresh) };
    }),
  );
};

export const deleteTotp: Handler<typeof endpoints.deleteTotp> = (call) =>
  call.write((tx) =>
    runFactorChange(tx, call, 'totpRemoved', async () => {
      if (!(await totp.deleteTotp(tx, call.member.id))) throw notFoundError();
      await deleteUnneededRecoveryCodes(tx, call.member.id);
      return undefined;
    }),
  );
