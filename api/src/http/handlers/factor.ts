import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { fieldError, notFound } from '../../use-cases/api-error.ts';
import { changeFactors, requireRecentConfirmation } from '../../use-cases/auth/confirmation.ts';
import {
  deleteUnneededCodes,
  firstRecoveryCodes,
  requireFactor,
} from '../../use-cases/auth/factor.ts';
import { hashingInTurn, memberTurn } from '../../use-cases/auth/hash-turn.ts';
import { listPasskeys, toPasskey } from '../../use-cases/auth/passkey.ts';
import {
  countCodeRequest,
  countRecoveryCodes,
  newRecoveryCodes,
  replaceRecoveryCodes,
} from '../../use-cases/auth/recovery-code.ts';
import * as totp from '../../use-cases/auth/totp.ts';
import { totpSince } from '../../use-cases/auth/totp.ts';
import { ownUser } from '../../use-cases/ownership.ts';
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
  const fresh = await newRecoveryCodes(hashingInTurn(memberTurn(member.id, gone)));
  return write((tx) =>
    changeFactors({ tx, ...services }, member, 'codesRenewed', async () => {
      await requireFactor(tx, member.id);
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
  const { username } = await ownUser(db, member.id);
  return write((tx) => totp.beginTotp(tx, secrets, member.id, username));
};

const wrongCode = () =>
  fieldError('CODE_INVALID', 'code', '코드가 맞지 않습니다. 앱에 보이는 코드를 입력해주세요.');

export const finishTotp: Handler<typeof endpoints.finishTotp> = async ({
  write,
  apart,
  member,
  body,
  services,
  gone,
}) => {
  const { db, secrets } = services;
  await requireRecentConfirmation(db, member);
  await countCodeRequest(apart, member.id);
  if (!(await totp.matchesSetup(db, secrets, member.id, body.code))) throw wrongCode();
  const fresh = await newRecoveryCodes(hashingInTurn(memberTurn(member.id, gone)));
  return write((tx) =>
    changeFactors({ tx, ...services }, member, 'totpAdded', async () => {
      if (!(await totp.finishTotp(tx, secrets, member.id, body.code))) throw wrongCode();
      return { recovery_codes: await firstRecoveryCodes(tx, member.id, fresh) };
    }),
  );
};

export const deleteTotp: Handler<typeof endpoints.deleteTotp> = ({ write, member, services }) =>
  write((tx) =>
    changeFactors({ tx, ...services }, member, 'totpRemoved', async () => {
      if (!(await totp.deleteTotp(tx, member.id))) throw notFound();
      await deleteUnneededCodes(tx, member.id);
      return undefined;
    }),
  );
