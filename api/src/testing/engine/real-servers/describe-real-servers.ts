import { describe, expect, it } from 'vitest';
import type { ContainerEngine } from '../../../engine/container-engine.ts';
import type { ContainerRef } from '../../../engine/container-spec.ts';
import { waitUntil } from '../../wait-until.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
  retryUntil,
} from '../engine-under-test.ts';
import type { ServerImageName } from './image-sets.ts';
import { createImageSpec, REAL_SERVERS } from './real-servers.ts';
import { runInContainer } from './run-in-container.ts';

/** The time for a server to start after a kill, in ms. A cluster waits before it starts a container again. */
const RESTART_TIMEOUT_MS = 120_000;
/** The exit code of a program that was killed after its time to end. */
const KILLED = 137;

/** Follows the output of a container, from its first line on. */
async function followOutput(engine: ContainerEngine, ref: ContainerRef) {
  const over = new AbortController();
  const lines: string[] = [];
  const read = async () => {
    const options = { follow: true, signal: over.signal };
    for await (const { text } of engine.logs(ref, options)) lines.push(text);
  };
  const reading = read();
  await waitUntil(() => lines.length > 0);
  const close = () => {
    over.abort();
    return reading;
  };
  return { text: () => lines.join('\n'), close };
}

type Subject = () => EngineUnderTest;

/** Defines the tests of real servers, in images of `makeServerImages` that the engine has. */
export function describeRealServers(subject: Subject): void {
  describe.each(REAL_SERVERS)('$name, started as root', (server) => {
    const { name, write, read, farewell } = server;
    const ref = { project: 'shop', container: name };
    const spec = createImageSpec(name, server);
    const kept = () =>
      retryUntil(
        () =>
          runInContainer(subject(), ref, read).then(
            ({ screen }) => /^kept\r?$/m.test(screen.replaceAll(/^ +/gm, '')),
            () => false,
          ),
        Boolean,
        RESTART_TIMEOUT_MS,
      );

    it('starts with an empty volume, and stores', async () => {
      const { error, log } = await applySpecification(subject(), spec);
      expect({ error, log: error && log }).toEqual({ error: undefined, log: undefined });
      expect((await runInContainer(subject(), ref, write)).code).toBe(0);
      expect(await kept()).toBe(true);
    });

    it('keeps its data over another deployment', async () => {
      const changed = { ...spec, deployment: 'd2', env: { ...spec.env, CHANGED: '1' } };
      expect((await applySpecification(subject(), changed)).error).toBeUndefined();
      expect(await kept()).toBe(true);
    });

    it('keeps its data when all of its processes are killed', async () => {
      await runInContainer(subject(), ref, 'kill -9 -1').catch(() => undefined);
      expect(await kept()).toBe(true);
    });

    it('stops by itself, by the signal of its image', async () => {
      const output = await followOutput(subject().engine, ref);
      await subject().engine.act(ref, 'stop');
      expect(await waitUntil(() => farewell.test(output.text()))).toBe(true);
      await output.close();
      expect((await observeContainer(subject(), name))?.exitCode).not.toBe(KILLED);
      await subject().engine.remove({ kind: 'container', ...ref });
      await subject().engine.remove({ kind: 'volume', project: 'shop', volume: `${name}-data` });
    });
  });

  describeOrdinaryImages(subject);
  describeOrdinaryUsers(subject);
}

function describeOrdinaryImages(subject: Subject): void {
  /** Waits until a container serves this page. An older kernel cuts connections while the edge loads new routes. */
  const serves = (name: ServerImageName, page: string) =>
    retryUntil(
      () =>
        subject()
          .visit(containerHostname(name), '/index.html')
          .then(({ body }) => body.trim(), String),
      (body) => body === page,
    );
  const specOf = (name: ServerImageName, version: string) =>
    createImageSpec(name, { port: 3000, path: '/data', env: { VERSION: version } });
  const remove = (name: ServerImageName) =>
    subject().engine.remove({ kind: 'container', project: 'shop', container: name });

  describe('an image without a USER', () => {
    it.each([
      ['gives its volume to a user and becomes that user', 'chown-su', 'app app'],
      ['writes to a folder of another user', 'root-writes', 'written'],
    ] as const)('%s', async (_title, name, expected) => {
      const { error } = await applySpecification(subject(), specOf(name, '1'));
      expect(error).toBeUndefined();
      await serves(name, expected);
      await remove(name);
    });

    it('has no right to make devices, to send raw packets or to gain rights', async () => {
      expect((await applySpecification(subject(), specOf('root-writes', '1'))).error).toBe(
        undefined,
      );
      const ref = { project: 'shop', container: 'root-writes' };
      const { code } = await runInContainer(subject(), ref, 'busybox mknod /tmp/null c 1 3');
      expect(code).not.toBe(0);
      const { screen } = await runInContainer(
        subject(),
        ref,
        'grep -E "CapBnd|NoNew" /proc/self/status',
      );
      expect(screen).toMatch(/CapBnd:\s+00000000200405fb\s+NoNewPrivs:\s+1/);
      await remove('root-writes');
    });
  });

  describe('an image whose program has to be the first process', () => {
    it.each(['init-by-name', 'init-by-message'] as const)('runs: %s', async (name) => {
      expect((await applySpecification(subject(), specOf(name, '1'))).error).toBeUndefined();
      await serves(name, 'first 1');
      const { error, log } = await applySpecification(subject(), specOf(name, '2'));
      expect(error).toBeUndefined();
      expect(log.join('\n')).not.toMatch(/pid 1/);
      await serves(name, 'first 2');
      await remove(name);
    });
  });
}

function describeOrdinaryUsers(subject: Subject): void {
  const name = 'ordinary-user';

  describe('an image with a USER', () => {
    it('has no capability at all, and listens at a port below 1024', async () => {
      const { engine, image, visit } = subject();
      // Kubernetes allows ports below 1024 since version 1.22, which the cluster of the tests may not have.
      const port = (await engine.info()).name === 'kubernetes' ? 8080 : 80;
      const spec = createTestSpec(image, name, {
        env: { PORT: String(port) },
        ports: [{ protocol: 'http', internalPort: port, hostname: containerHostname(name) }],
      });
      expect((await applySpecification({ engine }, spec)).error).toBeUndefined();
      expect((await visit(containerHostname(name), '/cgi-bin/do/env/PORT')).body).toContain(
        String(port),
      );
      const ref = { project: 'shop', container: name };
      const { screen } = await runInContainer({ engine }, ref, 'grep Cap /proc/self/status');
      for (const set of ['CapPrm', 'CapEff', 'CapAmb']) {
        expect(screen).toMatch(new RegExp(`${set}:\\s+0{16}\\s`));
      }
      await engine.remove({ kind: 'container', ...ref });
    });
  });
}
