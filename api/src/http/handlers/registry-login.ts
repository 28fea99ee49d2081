/** Logins of a project for registries. A login is tried at its registry before it is stored. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { EngineError } from '../../engine/engine-error.ts';
import type { RegistryLogin } from '../../engine/registry/image-reader.ts';
import { ApiError } from '../../use-cases/api-error.ts';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import * as logins from '../../use-cases/registry-login/registry-login.ts';
import type { EndpointCall, Handler } from '../call.ts';

/** How often a member may try logins, so that nobody guesses passwords of registries from this server. */
const TRIALS_PER_MINUTE = 10;

type Trying = Pick<
  EndpointCall<typeof endpoints.createRegistryLogin>,
  'member' | 'apart' | 'gone' | 'services'
>;

/** @throws ApiError RATE_LIMITED, REGISTRY_REFUSED, REGISTRY_UNAVAILABLE; or the reason of a signal */
async function tryLogin(
  { member, apart, gone, services: { registryLoginClient, stopping } }: Trying,
  host: string,
  { username, password }: RegistryLogin,
): Promise<void> {
  const limit = { kind: 'registry-logins', subject: member.id } as const;
  await countHit(apart, { ...limit, perMinute: TRIALS_PER_MINUTE });
  const signal = AbortSignal.any([gone, stopping]);
  try {
    await registryLoginClient.check(host, { username, password }, signal);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const isRefused = error.reason === 'source-refused';
    throw new ApiError(isRefused ? 'REGISTRY_REFUSED' : 'REGISTRY_UNAVAILABLE', error.message);
  }
}

export const listRegistryLogins: Handler<typeof endpoints.listRegistryLogins> = async ({
  access,
  params,
  services: { db },
}) => ({ registry_logins: await logins.listRegistryLogins(db, access, params.slug) });

export const createRegistryLogin: Handler<typeof endpoints.createRegistryLogin> = async (call) => {
  const { write, access, params, body, services } = call;
  await logins.checkRoomForLogin(services.db, access, params.slug, body.host);
  await tryLogin(call, body.host, body);
  const box = services.secrets;
  return write((tx) => logins.createRegistryLogin({ tx, box }, access, params.slug, body));
};

export const updateRegistryLogin: Handler<typeof endpoints.updateRegistryLogin> = async (call) => {
  const { write, access, params, body, services, ifMatch } = call;
  await tryLogin(call, await logins.findLoginHost(services.db, access, params), body);
  const box = services.secrets;
  return write((tx) => logins.changeRegistryLogin({ tx, box }, access, params, body, ifMatch));
};

export const deleteRegistryLogin: Handler<typeof endpoints.deleteRegistryLogin> = async ({
  write,
  access,
  params,
  ifMatch,
}) => {
  await write((tx) => logins.deleteRegistryLogin(tx, access, params, ifMatch));
  return undefined;
};
