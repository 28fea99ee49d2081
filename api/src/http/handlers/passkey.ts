import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../domain/api-error.ts';
import { requireRecentConfirmation } from '../../domain/auth/confirmation.ts';
import { dropUselessCodes, firstRecoveryCodes } from '../../domain/auth/factor.ts';
import { inTurn, memberTurn } from '../../domain/auth/hash-turn.ts';
import * as passkey from '../../domain/auth/passkey.ts';
import * as registration from '../../domain/auth/passkey-registration.ts';
import { countHit, networkOf } from '../../domain/auth/rate-limit.ts';
import { countAsked, newRecoveryCodes } from '../../domain/auth/recovery-code.ts';
import { ownUser, withMember } from '../../domain/ownership.ts';
import { passkeys } from '../../storage/schema/passkey.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';
import { changeFactors } from './factor-change.ts';
import { toPasskey } from './passkey-response.ts';
import { relyingParty } from './relying-party.ts';
import { beginSession } from './session-response.ts';

export const beginPasskey: Handler<typeof endpoints.beginPasskey> = async (call) => {
  const { db, config } = call.services;
  await requireRecentConfirmation(db, call.member);
  const user = await ownUser(db, call.member.id);
  return registration.beginPasskey(db, relyingParty(call.asked, config), user);
};

export const createPasskey: Handler<typeof endpoints.createPasskey> = async (call) => {
  const { member, body, services, asked, gone } = call;
  const { db, config } = services;
  await requireRecentConfirmation(db, member);
  await countAsked(db, member.id);
  const checked = await registration.checkPasskey(db, relyingParty(asked, config), member.id, body);
  const fresh = await newRecoveryCodes(inTurn(memberTurn(member.id, gone)));
  return changeFactors(services, member, 'passkeyAdded', async (tx) => {
    const row = await registration.createPasskey(tx, checked);
    const recovery_codes = await firstRecoveryCodes(tx, member.id, fresh);
    return { passkey: toPasskey(row), recovery_codes };
  });
};

const own = (memberId: string, id: string) =>
  and(eq(passkeys.user_id, memberId), eq(passkeys.id, id));

export const updatePasskey: Handler<typeof endpoints.updatePasskey> = ({
  member,
  params,
  body,
  services,
}) =>
  withMember(services.db, member.id, async (tx) => {
    const mine = own(member.id, params.passkeyId);
    const [row] = await tx.update(passkeys).set(body).where(mine).returning();
    if (row === undefined) throw notFound();
    return toPasskey(row);
  });

export const deletePasskey: Handler<typeof endpoints.deletePasskey> = ({
  member,
  params,
  services,
}) =>
  changeFactors(services, member, 'passkeyRemoved', async (tx) => {
    const deleted = await tx.delete(passkeys).where(own(member.id, params.passkeyId)).returning();
    if (deleted.length === 0) throw notFound();
    await dropUselessCodes(tx, member.id);
    return undefined;
  });

/** Counts a login attempt of an address. */
const countLogin = ({ db, config }: Services, address: string): Promise<void> =>
  countHit(db, {
    kind: 'logins',
    subject: networkOf(address),
    perMinute: config.RATE_LOGINS_PER_ADDRESS,
  });

export const requestPasskey: Handler<typeof endpoints.requestPasskey> = async (call) => {
  const { services, asked, address } = call;
  await countLogin(services, address);
  return passkey.requestPasskey(services.db, relyingParty(asked, services.config));
};

export const loginWithPasskey: Handler<typeof endpoints.loginWithPasskey> = async (call) => {
  const { body, services, asked, address } = call;
  const { db, config } = services;
  await countLogin(services, address);
  const user = await passkey.takeAssertion(db, relyingParty(asked, config), body.passkey);
  call.identify(user.id);
  return beginSession(db, call, user, body.rememberMe);
};
