/** Provokes the errors of logins for registries, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import { MAX_REGISTRY_LOGINS } from '@naru/contract/rules/limits';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { EngineError } from '../engine/engine-error.ts';
import type { CheckedResponse } from './check-response.ts';
import { createFailingService, withReplacedServices } from './other-services.ts';
import { newProject } from './resources.ts';
import type { TestServer } from './test-server.ts';

const GHCR = { host: 'ghcr.io', username: 'naru', password: 'ghp_token' };
const unreachable = new EngineError('source-failed', '레지스트리에 연결할 수 없습니다.');

/** Creates a member with a login for a registry. */
async function useLogin({ member }: TestServer) {
  const { call } = await member();
  const params = { slug: (await newProject(call)).slug };
  const login = (await call('createRegistryLogin', { params, body: GHCR })).data();
  const create = (host: string, password = GHCR.password) =>
    call('createRegistryLogin', { params, body: { ...GHCR, host, password } });
  const update = (password: string) =>
    call('updateRegistryLogin', {
      params: { ...params, loginId: login.login_id },
      body: { ...GHCR, password },
    });
  return { create, update };
}

type Setting = Awaited<ReturnType<typeof useLogin>>;

const write = (
  { create, update }: Setting,
  name: EndpointName,
  password: string,
): Promise<CheckedResponse<EndpointName>> =>
  name === 'createRegistryLogin' ? create('registry.test', password) : update(password);

async function fill({ create }: Setting): Promise<void> {
  for (let index = 1; index < MAX_REGISTRY_LOGINS; index += 1) await create(`r${index}.test`);
}

/** Makes a call of logins fail with an error of registries; returns `undefined` for any other error. */
export async function provokeRegistryLoginError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (!code.startsWith('REGISTRY_')) return undefined;
  const setting = await useLogin(server);
  if (code === 'REGISTRY_REFUSED') return write(setting, name, 'wrong');
  if (code === 'REGISTRY_LOGIN_EXISTS') return setting.create(GHCR.host);
  if (code === 'REGISTRY_LOGINS_FULL') {
    await fill(setting);
    return setting.create('registry.test');
  }
  const { services } = server;
  const away = createFailingService(services.registryLoginClient, unreachable);
  return withReplacedServices(services, { registryLoginClient: away }, () =>
    write(setting, name, GHCR.password),
  );
}
