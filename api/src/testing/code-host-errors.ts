/** Provokes the errors of connections to code hosts, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import { MAX_CODE_HOSTS } from '@naru/contract/rules/limits';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { ApiError } from '../use-cases/api-error.ts';
import type { CheckedResponse } from './check-response.ts';
import { withReplacedServices } from './other-services.ts';
import { newProject } from './resources.ts';
import type { TestServer } from './test-server.ts';

const TOKEN = 'glpat-token';

/** Creates a member with two connections. */
async function useConnections({ member }: TestServer) {
  const { call } = await member();
  const create = (url: string, token = TOKEN) =>
    call('createCodeHost', { body: { kind: 'gitlab', url, token } });
  const { code_host_id } = (await create('https://one.example.com')).data();
  const params = { codeHostId: code_host_id };
  return {
    create,
    update: (token: string) => call('updateCodeHost', { params, body: { token } }),
    list: () => call('listCodeHostRepositories', { params, query: {} }),
  };
}

type Setting = Awaited<ReturnType<typeof useConnections>>;

function write(
  { create, update, list }: Setting,
  name: EndpointName,
  token: string,
): Promise<CheckedResponse<EndpointName>> {
  if (name === 'listCodeHostRepositories') return list();
  return name === 'createCodeHost' ? create('https://two.example.com', token) : update(token);
}

/** Makes a call while every host fails with this error. */
async function whileHostsFail(
  { services }: TestServer,
  error: ApiError,
  work: () => Promise<CheckedResponse<EndpointName>>,
) {
  const fail = () => Promise.reject(error);
  const { openTokenHost: open } = services;
  const openTokenHost: typeof open = (login) => ({
    ...open(login),
    ...{ check: fail, repositories: fail },
  });
  return await withReplacedServices(services, { openTokenHost }, work);
}

/** Makes a webhook at a host that fails with this error. */
async function registerAtFailingHost({ member, services }: TestServer, error: ApiError) {
  const { call } = await member();
  const { slug } = await newProject(call);
  const body = { container: null };
  const hook = (await call('createPushHook', { params: { slug }, body })).data();
  const params = { slug, hookId: hook.hook_id };
  const { commitReporter } = services;
  const failing = { ...commitReporter, createHook: () => Promise.reject(error) };
  const repository = 'https://gitlab.com/naru/shop.git';
  return withReplacedServices(services, { commitReporter: failing }, () =>
    call('registerPushHook', { params, body: { repository } }),
  );
}

async function fill({ create }: Setting): Promise<CheckedResponse<EndpointName>> {
  for (let index = 1; index < MAX_CODE_HOSTS; index += 1) {
    await create(`https://h${index}.example.com`);
  }
  return create('https://more.example.com');
}

/** Makes the host of a call say that the account of the token is that of another connection. */
async function useSameAccount(server: TestServer, name: EndpointName) {
  const { call } = await server.member();
  const bitbucket = (workspace: string) =>
    call('createCodeHost', { body: { kind: 'bitbucket', workspace, token: TOKEN } });
  await bitbucket('one');
  if (name === 'createCodeHost') return bitbucket('one');
  const codeHostId = (await bitbucket('two')).data().code_host_id;
  const { services } = server;
  const account = { login: 'one', canWrite: true, expiresAt: undefined, note: undefined };
  const { openTokenHost: open } = services;
  const openTokenHost: typeof open = (login) => ({
    ...open(login),
    check: () => Promise.resolve(account),
  });
  return withReplacedServices(services, { openTokenHost }, () =>
    call('updateCodeHost', { params: { codeHostId }, body: { token: TOKEN } }),
  );
}

/** Makes a call of connections fail with an error of code hosts; returns `undefined` for any other error. */
export async function provokeCodeHostError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (code === 'CODE_HOST_EXISTS') return useSameAccount(server, name);
  if (code === 'CODE_HOSTS_FULL') return fill(await useConnections(server));
  if (code !== 'CODE_HOST_REFUSED' && code !== 'CODE_HOST_UNAVAILABLE') return undefined;
  const error = new ApiError(code, '코드 호스팅 서비스가 요청을 받지 않습니다.');
  if (name === 'registerPushHook') return registerAtFailingHost(server, error);
  const setting = await useConnections(server);
  return whileHostsFail(server, error, () => write(setting, name, TOKEN));
}
