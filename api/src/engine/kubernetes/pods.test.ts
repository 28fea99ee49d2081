import type { V1Pod } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import { startObstacle } from './pods.ts';

const waitingPod = (reason: string, message: string): V1Pod => ({
  status: {
    containerStatuses: [
      {
        name: 'container',
        image: 'image',
        imageID: '',
        ready: false,
        restartCount: 0,
        state: { waiting: { reason, message } },
      },
    ],
  },
});

const missing = waitingPod('CreateContainerConfigError', 'secret "values" not found');

test('an object that is missing after the time limit of a start ends the start', () => {
  expect(startObstacle(missing, false)).toBeUndefined();
  expect(startObstacle(missing, true)?.reason).toBe('start-failed');
});

test('a kubelet that has not read a secret yet says nothing about the container', () => {
  for (const kind of ['secret', 'configmap']) {
    const message = `failed to sync ${kind} cache: timed out waiting for the condition`;
    expect(startObstacle(waitingPod('CreateContainerConfigError', message), true)).toBeUndefined();
  }
});
