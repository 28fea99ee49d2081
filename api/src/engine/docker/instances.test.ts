import { expect, it } from 'vitest';
import type { DockerClient } from './docker-client.ts';
import { DockerError } from './docker-error.ts';
import { renameInstanceToSlot } from './instances.ts';
import { installationObjectNames } from './labels.ts';

const INSTANCE = { project: 'shop', container: 'web', id: '49ef', parked: false };

/** Creates a client of an engine that refuses renames with a message until the container is stopped. */
function engineRefusing(message: string) {
  const calls: string[] = [];
  const send: DockerClient['send'] = (path) => {
    const isRefused = path.endsWith('/rename') && !calls.includes('/containers/49ef/stop');
    calls.push(path);
    return isRefused ? Promise.reject(new DockerError(404, message)) : Promise.resolve(204);
  };
  const read: DockerClient['read'] = () =>
    Promise.reject(new DockerError(404, 'no such container'));
  const client = { send, read } as DockerClient;
  const names = installationObjectNames('test');
  const rename = () =>
    renameInstanceToSlot({ client, names, stopTimeoutSeconds: 1 }, INSTANCE, 'old');
  return { rename, calls };
}

it('stops an instance that waits for its next restart before the rename', async () => {
  const { rename, calls } = engineRefusing('sandbox affdb7 not found');
  await rename();
  const path = '/containers/49ef';
  expect(calls).toEqual([`${path}/rename`, `${path}/stop`, `${path}/rename`]);
});

it('stops no instance when the engine refuses the name', async () => {
  const { rename, calls } = engineRefusing('the name is already in use');
  await expect(rename()).rejects.toThrow('already in use');
  expect(calls).toHaveLength(1);
});
