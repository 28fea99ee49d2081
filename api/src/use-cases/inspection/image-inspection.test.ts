import { expect, test, vi } from 'vitest';
import { EngineError } from '../../engine/engine-error.ts';
import { registryImageReader } from '../../engine/registry/image-reader.ts';
import {
  documentDigest,
  scriptedImage,
  serveDocuments,
} from '../../testing/engine/scripted-image.ts';
import { startScriptedRegistry } from '../../testing/engine/scripted-registry.ts';
import { createImageInspectionService } from './image-inspection.ts';

const { signal } = new AbortController();
const { list, manifest, config } = scriptedImage({
  declares: { Env: ['NODE_VERSION=24'], Volumes: { '/data': {} } },
});
const serve = serveDocuments(list, [manifest, config]);
const memberOf = (memberId: string) => ({ memberId, projectId: 'p' });
const M = memberOf('m');
const findLogin = () => Promise.resolve(undefined);

/** Creates the service with the reader of real registries, which may call this machine. */
function useService(warn = vi.fn()) {
  const findPlatforms = () => Promise.resolve(['linux/amd64']);
  const reader = registryImageReader({ judge: () => 'allowed', findPlatforms });
  return { warn, service: createImageInspectionService({ reader, findLogin, log: { warn } }) };
}

test('an image is inspected with a proposal for its memory', async () => {
  const { host } = await startScriptedRegistry(serve);
  const { service } = useService();
  expect(await service.inspect(M, `${host}/team/app:1.4`, signal)).toMatchObject({
    ...{ registry: host, repository: 'team/app', tag: '1.4', digest: documentDigest(list) },
    ...{ env: ['NODE_VERSION'], volumes: ['/data'], problem: null, remaining_pulls: null },
    memory_limit: { value: 512, reason: { code: 'variable', name: 'NODE_VERSION' } },
  });
});

test('a name without a version is the tag latest, and a digest has no tag', async () => {
  const { host } = await startScriptedRegistry((request, ...rest) =>
    serve(request.replace('latest', '1.4'), ...rest),
  );
  const { service } = useService();
  expect(await service.inspect(M, `${host}/app`, signal)).toMatchObject({ tag: 'latest' });
  const digest = documentDigest(manifest);
  expect(await service.inspect(M, `${host}/app@${digest}`, signal)).toMatchObject({
    ...{ tag: null, digest, platforms: ['linux/amd64'] },
  });
});

test('what a digest declares is read once, and only for those who may read it now', async () => {
  let isPublic = true;
  const { host, asked } = await startScriptedRegistry((...call) =>
    isPublic ? serve(...call) : { status: 401 },
  );
  const { service } = useService();
  const inspect = (memberId: string) =>
    service.inspect(memberOf(memberId), `${host}/app:1.4`, signal);
  await Promise.all([inspect('one'), inspect('two')]);
  expect((await inspect('three')).problem).toBeNull();
  expect(asked.filter((request) => request.startsWith('GET'))).toHaveLength(3);
  isPublic = false;
  expect(await inspect('one')).toMatchObject({
    ...{ problem: expect.stringContaining('로그인해야'), digest: undefined, ports: [] },
  });
});

test('a refused image has a problem, and another failure is logged', async () => {
  const warn = vi.fn();
  const errors = [new EngineError('source-refused', '없습니다.'), new TypeError('a bug')];
  const reader = { find: () => Promise.reject(errors.shift()) };
  const service = createImageInspectionService({ reader, findLogin, log: { warn } });
  const inspect = () => service.inspect(M, 'nginx:1.27', signal);
  expect(await inspect()).toMatchObject({
    ...{ registry: 'docker.io', repository: 'library/nginx', tag: '1.27', problem: '없습니다.' },
  });
  expect(warn).not.toHaveBeenCalled();
  expect((await inspect()).problem).toContain('살펴보지 못했습니다');
  expect(warn).toHaveBeenCalledOnce();
});

test('a member has two inspections at once and one that waits, and another member is not kept waiting', async () => {
  const { host, asked } = await startScriptedRegistry((request, ...rest) =>
    request.includes('/slow/') ? undefined : serve(request, ...rest),
  );
  const { service } = useService();
  const abort = new AbortController();
  const slow = Array.from({ length: 3 }, () =>
    service.inspect(M, `${host}/slow/app`, abort.signal).catch((error: unknown) => error),
  );
  await expect(service.inspect(M, `${host}/app:1.4`, signal)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
  });
  expect((await service.inspect(memberOf('other'), `${host}/app:1.4`, signal)).problem).toBeNull();
  abort.abort('gone');
  expect(await Promise.all(slow)).toEqual(['gone', 'gone', 'gone']);
  expect(asked.filter((request) => request.includes('/slow/')).length).toBeLessThanOrEqual(2);
});

test('a private image is inspected with the login of the project for its registry', async () => {
  const basic = `Basic ${Buffer.from('naru:pulling').toString('base64')}`;
  const { host } = await startScriptedRegistry((request, headers, origin) =>
    headers.authorization === basic
      ? serve(request, headers, origin)
      : { status: 401, headers: { 'www-authenticate': 'Basic realm="r"' } },
  );
  const findPlatforms = () => Promise.resolve(['linux/amd64']);
  const reader = registryImageReader({ judge: () => 'allowed', findPlatforms });
  const find = vi.fn((projectId: string, _registry: string) =>
    Promise.resolve(projectId === 'p' ? { username: 'naru', password: 'pulling' } : undefined),
  );
  const service = createImageInspectionService({ reader, findLogin: find, log: { warn: vi.fn() } });
  const inspect = (projectId: string) =>
    service.inspect({ memberId: 'm', projectId }, `${host}/app:1.4`, signal);
  expect((await inspect('p')).problem).toBeNull();
  expect((await inspect('q')).problem).toContain('레지스트리 로그인');
  expect(find.mock.calls.map(([, registry]) => registry)).toEqual([host, host]);
});
