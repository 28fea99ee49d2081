import { expect, onTestFinished, test, vi } from 'vitest';
import type { RegistryLogins } from '../../engine/registry/registry-login.ts';
import { simulatedRuntime } from '../../engine/simulated/simulated-runtime.ts';
import { startNodeLoginsJob } from './node-logins-job.ts';

const logins = new Map([['shop', { 'ghcr.io': { username: 'naru', password: 'ghp_token' } }]]);

/** Starts the job of a server with an engine, whose first update fails. */
function startJob(isLeader: boolean) {
  const updated = Promise.withResolvers<ReadonlyMap<string, RegistryLogins>>();
  const failed = Promise.withResolvers<void>();
  const updateLogins = vi
    .fn<(all: ReadonlyMap<string, RegistryLogins>) => Promise<void>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockImplementation(async (all) => updated.resolve(all));
  const runtime = simulatedRuntime(1000);
  const job = startNodeLoginsJob(
    {
      registryLogins: { findOfAllProjects: () => Promise.resolve(logins) },
      runtime: { engine: { ...runtime.engine, updateLogins } },
      log: { warn: () => failed.resolve() },
      stopping: new AbortController().signal,
    },
    { peers: { isLeader: () => isLeader, subscribe: () => () => undefined } },
  );
  onTestFinished(() => job.close());
  return { job, updated, failed, updateLogins };
}

test('the logins of all projects reach the nodes, again after a failure', async () => {
  const { job, updated, failed } = startJob(true);
  await failed.promise;
  job.wake();
  expect(await updated.promise).toBe(logins);
});

test('only one of several servers brings the logins to the nodes', async () => {
  const { job, updateLogins } = startJob(false);
  await job.close();
  expect(updateLogins).not.toHaveBeenCalled();
});
