import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { beginSession } from '../../use-cases/auth/begin-session.ts';
import { requireRecentConfirmation, runFactorChange } from '../../use-cases/auth/confirmation.ts';
import {
  deleteUnneededRecoveryCodes,
  storeFirstRecoveryCodes,
} from '../../use-cases/auth/factor.ts';
import { createHashRunner, createMemberHashTurn } from '../../use-cases/auth/hash-turn.ts';
import type { RelyingParty } from '../../use-cases/auth/passkey.ts';
import * as passkey from '../../use-cases/auth/passkey.ts';
import * as registration from '../../use-cases/auth/passkey-registration.ts';
import { countHit, networkOfAddress } from '../../use-cases/auth/rate-limit.ts';
import {
  countRecoveryCodeRequest,
  createRecoveryCodes,
} from '../../use-cases/auth/recovery-code.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import type { EndpointCall, Handler } from '../call.ts';
import type { HttpSettings } from '../settings.ts';

/**
 * Returns the identity of this server for authenticators: the domain of the console. Without `PUBLIC_URL`, the domain is the requested
 * hostname, which is then a loopback name: passkeys work at `localhost`, but not at an IP address.
 */
export function createRelyingParty(
  asked: string,
  { PUBLIC_URL, CONSOLE_ORIGINS }: Pick<HttpSettings, 'PUBLIC_URL' | 'CONSOLE_ORIGINS'>,
): RelyingParty {
  const origin = PUBLIC_URL === undefined ? asked : new URL(PUBLIC_URL).origin;
  return { id: new URL(origin).hostname, origins: [origin, ...CONSOLE_ORIGINS] };
}

export const beginPasskey: Handler<typeof endpoints.beginPasskey> = async (call) => {
  const { db, config } = call.services;
  await requireRecentConfirmation(db, call.member);
  const user = await findOwnUser(db, call.member.id);
  return registration.beginPasskeyRegistration(
    call.apart,
    createRelyingParty(call.asked, config),
    user,
  );
};

export const createPasskey: Handler<typeof endpoints.createPasskey> = async (call) => {
  const { write, apart, member, body, services, asked, gone } = call;
  await requireRecentConfirmation(services.db, member);
  await countRecoveryCodeRequest(apart, member.id);
  const party = createRelyingParty(asked, services.config);
  const checked = await registration.checkNewPasskey(apart, party, member.id, body);
  const fresh = await createRecoveryCodes(createHashRunner(createMemberHashTurn(member.id, gone)));
  return write((tx) =>
    runFactorChange(tx, call, 'passkeyAdded', async () => {
      const row = await registration.storePasskey(tx, checked);
      const recovery_codes = await storeFirstRecoveryCodes(tx, member.id, fresh);
      return { passkey: passkey.toPasskey(row), recovery_codes };
    }),
  );
};

export const updatePasskey: Handler<typeof endpoints.updatePasskey> = ({
  write,
  member,
  params,
  body,
}) => write((tx) => passkey.renamePasskey(tx, member.id, params.passkeyId, body.name));

export const deletePasskey: Handler<typeof endpoints.deletePasskey> = (call) =>
  call.write((tx) =>
    runFactorChange(tx, call, 'passkeyRemoved', async () => {
      await passkey.deletePasskey(tx, call.member.id, call.params.passkeyId);
      await deleteUnneededRecoveryCodes(tx, call.member.id);
      return undefined;
    }),
  );

/** Counts a login from a network address. */
const countLogin = ({
  apart,
  services: { config },
  address,
}: Pick<
  EndpointCall<typeof endpoints.requestPasskey>,
  'apart' | 'services' | 'address'
>): Promise<void> =>
  countHit(apart, {
    kind: 'logins',
    subject: networkOfAddress(address),
    perMinute: config.RATE_LOGINS_PER_ADDRESS,
  });

export const requestPasskey: Handler<typeof endpoints.requestPasskey> = async (call) => {
  await countLogin(call);
  return passkey.createPasskeyRequest(
    call.apart,
    createRelyingParty(call.asked, call.services.config),
  );
};

export const loginWithPasskey: Handler<typeof endpoints.loginWithPasskey> = async (call) => {
  const { write, apart, body, services, asked } = call;
  await countLogin(call);
  const party = createRelyingParty(asked, services.config);
  const user = await passkey.verifyPasskeyAssertion(apart, party, body.passkey);
  call.identify(user.id);
  return write((tx) => beginSession(tx, call, user, body.rememberMe));
};
