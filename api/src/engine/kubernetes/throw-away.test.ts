/** Throw-away pods, with a scripted API server. */
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { startScriptedPods } from '../../testing/kubernetes/scripted-pods.ts';
import type { ThrowAwaySpec } from '../container-program.ts';
import { ANNOTATION_KEYS } from './manifests/labels.ts';
import { isLeftThrowAway, removeLeftThrowAways, startThrowAway } from './throw-away.ts';

const SPEC: ThrowAwaySpec = {
  ...{ id: 'check-1', project: 'shop', image: 'postgres:17', env: { PGDATA: '/scratch/data' } },
  ...{ script: 'exec sleep 600', cpuMillicores: 500, memoryMiB: 256, scratchMiB: 64 },
  expiresAt: new Date(Date.now() + 600_000),
};
const NAME = 'throw-away--check-1';
const POLICIES = ['PATCH networkpolicies/project', 'PATCH networkpolicies/throw-away'];
const never = new AbortController().signal;

it('starts without a network, runs programs, and leaves nothing', async () => {
  const { context, changes, pods } = await startScriptedPods();
  const throwAway = await startThrowAway(context, SPEC);
  expect(changes).toEqual([...POLICIES, 'POST pods']);
  const program = await throwAway.run({ script: 'echo 안녕', signal: never });
  expect(await text(program.output)).toBe('안녕\n');
  expect(await program.ended).toBe(0);
  await throwAway.dispose();
  await throwAway.dispose();
  expect(changes.at(-1)).toBe(`DELETE pods/${NAME}`);
  expect([...pods.keys()]).toEqual([]);
  const late = throwAway.run({ script: 'true', signal: never });
  await expect(late).rejects.toMatchObject({ reason: 'not-running' });
});

it('replaces a pod with an equal id', async () => {
  const { context, changes } = await startScriptedPods();
  await startThrowAway(context, SPEC);
  await startThrowAway(context, SPEC);
  expect(changes.filter((change) => !POLICIES.includes(change))).toEqual([
    'POST pods',
    `DELETE pods/${NAME}`,
    'POST pods',
  ]);
});

it('says which right is missing', async () => {
  const cluster = await startScriptedPods();
  cluster.refusal = 'pods is forbidden: User "naru" cannot create resource "pods" in API group ""';
  await expect(startThrowAway(cluster.context, SPEC)).rejects.toMatchObject({
    reason: 'start-failed',
    message: expect.stringMatching(/ClusterRole의 pods에 create와 delete/),
  });
});

it('that ends before it runs is removed', async () => {
  const cluster = await startScriptedPods();
  cluster.start = (pod) => ({ ...pod, status: { phase: 'Failed', message: 'evicted' } });
  await expect(startThrowAway(cluster.context, SPEC)).rejects.toMatchObject({
    reason: 'start-failed',
    cause: expect.objectContaining({ message: 'evicted' }),
  });
  expect(cluster.pods.size).toBe(0);
});

it('is not started for a volume that is missing', async () => {
  const { context, changes } = await startScriptedPods();
  const volume = { project: 'shop', volume: 'data', path: '/data', isReadOnly: false };
  const started = startThrowAway(context, { ...SPEC, volume });
  await expect(started).rejects.toMatchObject({ reason: 'not-found' });
  expect(changes).toEqual([]);
});

it.each([
  ['100', 100_001, true],
  ['100', 100_000, false],
  [undefined, 200_000, false],
])('that expires at %s s is left at %i ms: %s', (expires, now, isLeft) => {
  const annotations = expires === undefined ? {} : { [ANNOTATION_KEYS.expires]: expires };
  expect(isLeftThrowAway({ metadata: { annotations } }, now)).toBe(isLeft);
});

it('of a killed server is removed after its time', async () => {
  const { context, pods } = await startScriptedPods();
  for (const [name, expires] of [
    ['old', '1'],
    ['young', String(Date.now())],
  ] as const) {
    const annotations = { [ANNOTATION_KEYS.expires]: expires };
    const metadata = { name, namespace: 'shop', annotations };
    pods.set(name, { apiVersion: 'v1', kind: 'Pod', metadata });
  }
  await removeLeftThrowAways(context);
  expect([...pods.keys()]).toEqual(['young']);
});
