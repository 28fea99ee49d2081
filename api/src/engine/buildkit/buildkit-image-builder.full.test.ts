import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, test, vi } from 'vitest';
import {
  type BuildctlScript,
  installScriptedBuildctl,
} from '../../testing/engine/scripted-buildctl.ts';
import {
  type RegistryScript,
  startScriptedRegistry,
} from '../../testing/engine/scripted-registry.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { buildkitImageBuilder } from './buildkit-image-builder.ts';

const PASSWORD = 'push-secret-1';
const BUILD_SECRET = 'build-secret-1';
const BASIC = Buffer.from(`naru:${PASSWORD}`).toString('base64');
const DIGEST = `sha256:${'a'.repeat(64)}`;
const metadata = { 'containerimage.digest': DIGEST };
const DOCKERFILE = 'FROM scratch\nCOPY . /\n';

/** A registry that contains only the image just built. */
const EMPTY: RegistryScript = (request) => {
  if (request.startsWith('PUT ')) return { status: 201 };
  return request.includes('/request-') ? { status: 404 } : { body: { layers: [] } };
};

async function world(script: BuildctlScript, registryScript = EMPTY, timeoutMs = 60_000) {
  const call = installScriptedBuildctl(script);
  const { host, asked } = await startScriptedRegistry(registryScript);
  const address = `${host}/apps`;
  let registry = { address, username: 'naru', password: PASSWORD, insecure: true };
  const endpoint = { address: 'tcp://buildkitd:1234', certificates: '/builder' };
  const [installation, repository] = ['inst', 'naru-1'];
  const [context, folder] = [temporaryFolder(), temporaryFolder()];
  const to = { installation, registry: () => registry, repository };
  const builder = buildkitImageBuilder({ endpoint, ...to, folder, timeoutMs });
  writeFileSync(join(context, '.dockerignore'), 'secret\n');
  const log: string[] = [];
  const steps: string[] = [];
  const build = (signal = new AbortController().signal) =>
    builder.build(
      {
        ...{ project: 'p', container: 'c', deployment: 'd', context, target: 'web' },
        dockerfile: { text: DOCKERFILE },
        buildArgs: { GREETING: 'a,b=c', BUILDKIT_CACHE_MOUNT_NS: 'theirs' },
        secrets: { TOKEN: BUILD_SECRET },
      },
      {
        signal,
        log: (text) => void log.push(text),
        progress: (step, of) => void steps.push(`${step}/${of}`),
      },
    );
  const use = (changed: Partial<typeof registry>) => {
    registry = { ...registry, ...changed };
  };
  return { build, builder, call, address, use, asked, context, sources: folder, log, steps };
}

it('tells buildctl what to build and where to push it, and nobody the password', async () => {
  vi.stubEnv('NARU_SECRET_KEY', 'not for buildctl');
  const { build, call, address, context, asked } = await world({ metadata });
  const { id, built } = await build();
  expect(built).toBe(true);
  expect(id).toMatch(new RegExp(`^${address}/naru-1@sha256:[\\da-f]{64}$`));
  const { args = [], environment, files, loginMode, folder = '' } = call() ?? {};
  const has = (...words: string[]) => expect(args.join('\n')).toContain(words.join('\n'));
  has('--addr', 'tcp://buildkitd:1234', '--tlsdir', '/builder', 'build');
  has('--local', `context=${context}`, '--local', `dockerfile=${join(folder, 'dockerfile')}`);
  has('--opt', 'target=web', '--opt', 'build-arg:GREETING=a,b=c');
  expect(args.findLast((each) => each.includes('CACHE_MOUNT_NS'))).toMatch(/=inst\/p$/);
  has('--opt', 'label:naru.built-for=p/c');
  const [name = ''] = args.at(-1)?.split(',push=') ?? [];
  expect(name).toMatch(new RegExp(`^type=image,name=${address}/naru-1:request-[\\da-f]{64}$`));
  expect(args.at(-1)).toContain(',push=true,store=false,registry.insecure=true');
  expect(JSON.stringify([args, environment])).not.toMatch(
    new RegExp(`${PASSWORD}|${BASIC}|${BUILD_SECRET}`),
  );
  expect(Object.keys(environment ?? {})).not.toContain('NARU_SECRET_KEY');
  expect(loginMode).toBe(0o600);
  const [host = ''] = address.split('/');
  expect(JSON.parse(files?.['login/config.json'] ?? '')).toEqual({
    auths: { [host]: { auth: BASIC } },
  });
  has('--secret', `id=TOKEN,src=${join(folder, 'secrets/0')}`);
  expect(files?.['secrets/0']).toBe(BUILD_SECRET);
  expect(files?.['dockerfile/Dockerfile']).toBe(DOCKERFILE);
  expect(files?.['dockerfile/Dockerfile.dockerignore']).toBe('secret\n\n.git\n');
  expect(files?.['policy.json']).toContain(`docker-image://${address}/*`);
  expect(existsSync(folder)).toBe(false);
  expect(asked.at(-1)).toMatch(/^PUT \/v2\/apps\/naru-1\/manifests\/pushed-\d{8}-[\da-f]{64}$/);
});

it('pushes to the registry that an operator has set since', { tags: 'full' }, async () => {
  const { build, call, use } = await world({ metadata });
  await build();
  const { host } = await startScriptedRegistry(EMPTY);
  use({ address: `${host}/other`, username: 'second' });
  expect((await build()).id).toMatch(new RegExp(`^${host}/other/naru-1@sha256:`));
  const { args = [], files } = call() ?? {};
  expect(args.at(-1)).toContain(`name=${host}/other/naru-1:request-`);
  const auth = Buffer.from(`second:${PASSWORD}`).toString('base64');
  expect(JSON.parse(files?.['login/config.json'] ?? '')).toEqual({ auths: { [host]: { auth } } });
});

it('tells each line once it is whole, and how far the build is', async () => {
  const started = '2026-11-25T00:00:00Z';
  const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
  const hangul = Buffer.from('나루\n');
  const says = [
    { vertexes: [{ digest: 'i', name: '[internal] load build context', started }] },
    {
      vertexes: [
        { digest: 'r', name: '[web 2/2] RUN make' },
        { digest: 'f', name: '[web 1/2] FROM scratch' },
      ],
    },
    { vertexes: [{ digest: 'f', name: '[web 1/2] FROM scratch', started, cached: true }] },
    { vertexes: [{ digest: 'f', name: '[web 1/2] FROM scratch', started, completed: started }] },
    { vertexes: [{ digest: 'r', name: '[web 2/2] RUN make', started }] },
    { logs: [{ vertex: 'r', data: base64(hangul.subarray(0, 4)) }] },
    { logs: [{ vertex: 'r', data: base64(hangul.subarray(4)) }] },
    { logs: [{ vertex: 'r', data: base64('10%\r99%\nno break') }] },
    { vertexes: [{ digest: 'r', name: '[web 2/2] RUN make', started, completed: started }] },
    { warnings: [{ short: base64('FromAsCasing') }] },
  ];
  const { build, log, steps } = await world({ metadata, says });
  await build();
  expect(log).toEqual([
    'CACHED [web 1/2] FROM scratch',
    '[web 2/2] RUN make',
    '나루',
    '99%',
    'no break',
    'WARNING: FromAsCasing',
  ]);
  expect(steps).toEqual(['1/2', '2/2']);
});

const SOLVE = 'error: failed to solve:';
test.each([
  [
    `${SOLVE} process "no space left on device" did not complete successfully: exit code: 9`,
    'build-failed',
    '마지막 줄',
  ],
  [
    `${SOLVE} process "x" did not complete successfully: exit code: 137`,
    'build-failed',
    '메모리 제한',
  ],
  [
    `${SOLVE} dockerfile parse error on line 2: unknown instruction: FAILED to push `,
    'build-failed',
    '마지막 줄',
  ],
  [`${SOLVE} ResourceExhausted: write /x: no space left on device`, 'out-of-disk', '디스크'],
  [`${SOLVE} failed to push r.test/x: 401 Unauthorized`, 'build-failed', '레지스트리에 올리지'],
  [
    'error: failed to receive status: rpc error: code = Unavailable desc = EOF',
    'unreachable',
    'BuildKit에 연결할 수 없습니다',
  ],
  [
    'error: listing workers for Build: failed to list workers: Unavailable: refused',
    'unreachable',
    'BuildKit에 연결할 수 없습니다',
  ],
])('%s: %s', async (words, reason, message) => {
  const { build, call, log } = await world({ says: ['Dockerfile:2', words], code: 1 });
  await expect(build()).rejects.toMatchObject({
    reason,
    message: expect.stringContaining(message),
  });
  expect(log).toEqual(reason === 'unreachable' ? [] : ['Dockerfile:2', words]);
  expect(existsSync(call()?.folder ?? '/')).toBe(false);
});

test.each([
  ['is cancelled', 60_000, { message: 'cancelled' }],
  ['takes too long', 3000, { reason: 'build-timeout' }],
])('a build that %s ends buildctl, and leaves no file', async (_case, timeoutMs, error) => {
  const { build, call } = await world({ hangs: true }, EMPTY, timeoutMs);
  const cancel = new AbortController();
  const failed = expect(build(cancel.signal)).rejects.toMatchObject(error);
  await waitUntil(() => call() !== undefined);
  const { pid = 0, folder = '/' } = call() ?? {};
  expect(existsSync(folder)).toBe(true);
  if (timeoutMs === 60_000) cancel.abort(new Error('cancelled'));
  await failed;
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(existsSync(folder)).toBe(false);
});

it('is unreachable without buildctl', async () => {
  const { build } = await world({});
  vi.stubEnv('PATH', '/none');
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(build()).rejects.toMatchObject({ reason: 'unreachable' });
});

it('keeps what it needs beside the source of its container, with which it goes', async () => {
  const { build, call, sources } = await world({ metadata });
  await build();
  expect(dirname(call()?.folder ?? '/')).toBe(join(sources, 'd.c'));
});

it('does not build what the registry has, and builds what it has no longer whole', {
  tags: 'full',
}, async () => {
  let lost = false;
  const { build, call, asked } = await world({ metadata }, (request) => {
    if (!request.startsWith('PUT ')) return { body: { layers: [] } };
    if (!lost || call() !== undefined) return { status: 201 };
    return { status: 400, body: { errors: [{ code: 'MANIFEST_BLOB_UNKNOWN' }] } };
  });
  expect(await build()).toMatchObject({ built: false });
  expect(asked).toEqual([
    expect.stringMatching(/^GET .*\/manifests\/request-[\da-f]{64}$/),
    expect.stringMatching(/^PUT .*\/manifests\/pushed-\d{8}-[\da-f]{64}$/),
  ]);
  expect(call()).toBeUndefined();
  lost = true;
  expect(await build()).toMatchObject({ built: true });
});

it('asks a registry that refuses before it builds', async () => {
  const { build, call, log } = await world({ metadata }, () => ({ status: 403 }));
  await expect(build()).rejects.toMatchObject({
    reason: 'build-failed',
    message: expect.stringContaining('레지스트리에 올리지'),
  });
  expect(log).toEqual([expect.stringMatching(/^does not show request-[\da-f]+: 403$/)]);
  expect(call()).toBeUndefined();
});

it('prunes cache that nobody has used for long, without the password', async () => {
  const { builder, call } = await world({});
  expect(await builder.collectGarbage([], 86_400_000)).toEqual({ removed: [] });
  expect(call()?.args.slice(-4)).toEqual(['prune', '--all', '--keep-duration', '86400s']);
  expect(call()?.environment.DOCKER_CONFIG).toBe('/nonexistent');
});
