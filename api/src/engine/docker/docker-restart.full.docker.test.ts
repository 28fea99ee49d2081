import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { killDockerDaemon, startDockerDaemon } from '../../testing/engine/docker-daemon.ts';
import {
  createDockerUnderTest,
  type DockerUnderTest,
} from '../../testing/engine/docker-under-test.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  observeContainer,
  retryUntil,
  runWithoutLease,
} from '../../testing/engine/engine-under-test.ts';
import { getProvidedDaemon, missingDockerReason } from '../../testing/engine/provided-docker.ts';
import type { ApplyStep } from '../container-engine.ts';

const missing = missingDockerReason();
const title = `Docker killed from one moment to the next${missing ? ` (${missing})` : ''}`;

const STEPS: readonly ApplyStep[] = ['creating', 'starting', 'probing', 'routing', 'draining'];

describe.skipIf(missing !== undefined)(title, () => {
  let subject: DockerUnderTest;
  beforeAll(async () => {
    const options = { installation: 'killed', quotas: true, startTimeoutMs: 20_000 };
    subject = await createDockerUnderTest(getProvidedDaemon(), options);
  });
  afterAll(() => subject.close());

  const version = async (container: string) => {
    const { status, body } = await subject.visit(
      containerHostname(container),
      '/cgi-bin/do/env/VERSION',
    );
    return `${status} ${body.trim()}`;
  };
  const killAndStart = async () => {
    await killDockerDaemon(getProvidedDaemon());
    await startDockerDaemon(getProvidedDaemon());
  };

  it('runs again what ran, and nothing else', async () => {
    const { engine, image } = subject;
    const mounts = [{ volume: 'data', capacityMiB: 16, path: '/data' }];
    await applySpecification(subject, createTestSpec(image, 'serving'));
    await applySpecification(subject, createTestSpec(image, 'storing', { mounts }));
    await applySpecification(subject, createTestSpec(image, 'resting'));
    await engine.act({ project: 'shop', container: 'resting' }, 'stop');
    await subject.visit(containerHostname('storing'), '/cgi-bin/do/write/kept');

    await killDockerDaemon(getProvidedDaemon());
    await expect(engine.observe()).rejects.toMatchObject({ reason: 'unreachable' });
    await startDockerDaemon(getProvidedDaemon());
    await engine.reconcile(runWithoutLease);

    expect(
      await retryUntil(
        () => version('serving').catch(String),
        (said) => said === '200 1',
      ),
    ).toBe('200 1');
    const kept = async () =>
      (await subject.visit(containerHostname('storing'), '/cgi-bin/do/read')).body;
    expect(
      await retryUntil(
        () => kept().catch(String),
        (body) => body === 'kept',
      ),
    ).toBe('kept');
    const states = (await engine.observe()).map(({ container, state }) => `${container} ${state}`);
    expect(states.toSorted()).toEqual(['resting stopped', 'serving running', 'storing running']);
  });

  it.for(STEPS)('ends up the same when it is killed while %s', async (at) => {
    const { engine, image } = subject;
    await engine.reconcile(runWithoutLease);
    const before = createTestSpec(image, 'serving', {
      deployment: 'd1',
      env: { VERSION: 'before' },
    });
    const after = createTestSpec(image, 'serving', {
      deployment: 'd2',
      env: { VERSION: `after ${at}` },
    });
    expect((await applySpecification(subject, before)).error).toBeUndefined();
    let killed: Promise<void> | undefined;
    const context = {
      signal: new AbortController().signal,
      log: () => undefined,
      step: (step: string) => {
        if (step === at) killed = killDockerDaemon(getProvidedDaemon());
      },
    };
    await engine.apply(after, context).catch(() => undefined);
    await killed;
    await startDockerDaemon(getProvidedDaemon());
    await engine.reconcile(runWithoutLease);
    const instances = (await engine.observe()).filter(({ container }) => container === 'serving');
    expect(instances).toMatchObject([{ state: 'running' }]);
    expect((await applySpecification(subject, after)).error).toBeUndefined();
    expect(await version('serving')).toBe(`200 after ${at}`);
    expect(await observeContainer(subject, 'serving')).toMatchObject({ state: 'running' });
  });

  it('tells one event for everything that happened meanwhile', async () => {
    const stop = new AbortController();
    const events = subject.engine.events(stop.signal)[Symbol.asyncIterator]();
    const first = events.next();
    await killAndStart();
    expect((await first).value).toMatchObject({ project: expect.any(String) });
    let event = (await first).value;
    while (event.project !== '*') event = (await events.next()).value;
    expect(event).toEqual({ action: 'reconnected', project: '*', container: '*' });
    stop.abort();
    await subject.engine.reconcile(runWithoutLease);
  });
});
