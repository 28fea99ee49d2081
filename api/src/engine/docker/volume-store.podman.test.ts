import { describe, expect, it } from 'vitest';
import { missingDockerReason, useDockerUnderTest } from '../../testing/engine/provided-docker.ts';

const missing = missingDockerReason();

describe.skipIf(missing !== undefined)(`volumes on Podman${missing ? ` (${missing})` : ''}`, () => {
  const subject = useDockerUnderTest('copies');

  it('are refused, because their copies would be empty', async () => {
    const { volumes } = subject().engine;
    const copied = volumes?.ensure({ project: 'shop', volume: 'data', capacityMiB: 16 });
    await expect(copied).rejects.toThrow('podman volume export');
  });
});
