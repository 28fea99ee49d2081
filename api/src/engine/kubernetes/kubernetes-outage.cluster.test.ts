/** Tests on a cluster in which one program of the control plane or one node does not run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  observeContainer,
  retryUntil,
  startTraffic,
} from '../../testing/engine/engine-under-test.ts';
import { stopNodeProgram } from '../../testing/engine/node-programs.ts';
import {
  getProvidedCluster,
  missingKubernetesReason,
  useKubernetesUnderTest,
} from '../../testing/engine/provided-kubernetes.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { readStateBeforeAttempt } from './in-force.ts';

const AWAY_MS = 120_000;
/** The duration of the measurement, in ms. */
const MEASURED_MS = 30_000;
/** The time limit until the container of a lost node counts as failed, in ms. A node counts as lost after 40 s. */
const GONE_TIMEOUT_MS = 120_000;
const VISIT_PAUSE_MS = 50;
const VERSION = '/cgi-bin/do/env/VERSION';

const missing =
  missingKubernetesReason() ??
  (getProvidedCluster().folder === undefined ? 'needs a cluster of its own' : undefined);
const title = `a part of a cluster that is away${missing === undefined ? '' : ` (${missing})`}`;

describe.skipIf(missing !== undefined)(title, () => {
  const subject = useKubernetesUnderTest({
    installation: 'outage',
    firstPort: 30_950,
    startTimeoutMs: 15_000,
    endTimeoutMs: 30_000,
  });

  const take = async (program: Parameters<typeof stopNodeProgram>[1]) => {
    const bringBack = await stopNodeProgram(getProvidedCluster().folder ?? '', program);
    let isBack = false;
    const isThere = () =>
      subject()
        .client.version()
        .then(
          () => true,
          () => false,
        );
    const back = async () => {
      if (!isBack) await bringBack();
      isBack = true;
      // The tests after a failed one need the API server too.
      await waitUntil(isThere);
    };
    onTestFinished(back);
    return back;
  };
  const version = async (container: string) => {
    const { status, body } = await subject().visit(containerHostname(container), VERSION);
    return `${status} ${body.trim()}`;
  };
  const unreachable = {
    reason: 'unreachable',
    message: expect.stringContaining('클러스터에 연결할 수 없습니다'),
  };

  it('loses nothing in two minutes without its API server, says so, and goes on', async ({
    annotate,
  }) => {
    const { engine, image, client } = subject();
    const ref = { project: 'shop', container: 'steady' };
    expect(
      (await applySpecification({ engine }, createTestSpec(image, 'steady'))).error,
    ).toBeUndefined();
    const visitors = startTraffic(async () => {
      await sleep(VISIT_PAUSE_MS);
      return version('steady');
    }, 2);
    const next = createTestSpec(image, 'steady', {
      env: { VERSION: '2', READY_AFTER: '30' },
      startSeconds: 300,
    });
    const probing = Promise.withResolvers<void>();
    const applying = engine.apply(next, {
      signal: new AbortController().signal,
      log: () => undefined,
      step: (step) => void (step === 'probing' && probing.resolve()),
    });
    const refused = expect(applying).rejects.toMatchObject(unreachable);
    await probing.promise;

    const back = await take('kube-apiserver');
    const left = performance.now();
    await refused;
    const toldMs = performance.now() - left;
    const { signal } = new AbortController();
    const lines = engine.logs(ref, { follow: false, signal });
    const asked = [
      engine.observe(),
      engine.act(ref, 'restart'),
      engine.remove({ kind: 'container', ...ref }),
      lines[Symbol.asyncIterator]().next(),
      engine.accept({
        deployment: 'd',
        project: 'shop',
        projectName: '',
        containers: 1,
        createdAt: new Date(),
      }),
    ];
    for (const answer of await Promise.allSettled(asked)) {
      expect(answer).toMatchObject({ status: 'rejected', reason: unreachable });
    }
    expect(Object.keys(await visitors.stop()).toSorted()).toEqual(['200 1']);
    const before = { cpu: process.cpuUsage(), memory: process.memoryUsage().rss };
    await sleep(MEASURED_MS);
    const { user, system } = process.cpuUsage(before.cpu);
    const cpuPercent = (user + system) / 10 / MEASURED_MS;
    const grownMiB = (process.memoryUsage().rss - before.memory) / 2 ** 20;
    expect(cpuPercent).toBeLessThan(10);
    expect(grownMiB).toBeLessThan(32);
    await sleep(Math.max(0, AWAY_MS - (performance.now() - left)));
    expect(await version('steady')).toBe('200 1');

    await back();
    const answered = performance.now();
    const sees = () => engine.observe().catch(() => undefined);
    await retryUntil(sees, (all) => all !== undefined);
    const trueMs = performance.now() - answered;
    // A server also applies a specification again after the engine was unreachable.
    expect((await applySpecification({ engine }, next)).error).toBeUndefined();
    expect(await version('steady')).toBe('200 2');
    expect(await observeContainer({ engine }, 'steady')).toMatchObject({ state: 'running' });
    const { items } = await client.call(client.apps.listDeploymentForAllNamespaces());
    expect(items.filter((each) => readStateBeforeAttempt(each) !== undefined)).toEqual([]);
    await annotate(JSON.stringify({ toldMs, cpuPercent, grownMiB, trueMs }));
  });

  it('tells a container whose node is gone, that there is no other place, and when it is back', async ({
    annotate,
  }) => {
    const { engine, image } = subject();
    expect(
      (await applySpecification({ engine }, createTestSpec(image, 'steady'))).error,
    ).toBeUndefined();
    const before = await observeContainer({ engine }, 'steady');
    expect(before).toMatchObject({ state: 'running' });
    const back = await take('kubelet');
    const left = performance.now();
    const state = async () => (await observeContainer({ engine }, 'steady'))?.state;
    await retryUntil(state, (now) => now === 'starting', GONE_TIMEOUT_MS);
    const noticedMs = performance.now() - left;
    await retryUntil(state, (now) => now === 'failed', GONE_TIMEOUT_MS);
    const next = createTestSpec(image, 'steady', { env: { VERSION: '2' } });
    expect((await applySpecification({ engine }, next)).error).toMatchObject({
      reason: 'start-failed',
      message: expect.stringContaining('자리가 없습니다'),
    });

    await back();
    await retryUntil(state, (now) => now === 'running', GONE_TIMEOUT_MS);
    expect(await observeContainer({ engine }, 'steady')).toEqual(before);
    await retryUntil(
      () => version('steady').catch(String),
      (answer) => answer === '200 1',
    );
    expect((await applySpecification({ engine }, next)).error).toBeUndefined();
    expect(await version('steady')).toBe('200 2');
    await annotate(JSON.stringify({ noticedMs }));
  });
});
