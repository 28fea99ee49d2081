import { describe, expect, it } from 'vitest';
import type { ContainerSpec } from '../../engine/container-spec.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
} from './engine-under-test.ts';

const NAME = 'limited';
const MIB = 2 ** 20;

export function describeContainerLimits(subject: () => EngineUnderTest): void {
  /** Applies these limits. Returns the start time of the container, in ms since 1970. */
  const startedWith = async (limits: ContainerSpec['limits']) => {
    const { engine, image } = subject();
    const { error } = await applySpecification({ engine }, createTestSpec(image, NAME, { limits }));
    expect(error).toBeUndefined();
    return (await observeContainer({ engine }, NAME))?.startedAt?.getTime();
  };
  const memoryMiB = async () => {
    const { body } = await subject().visit(containerHostname(NAME), '/cgi-bin/do/memory');
    return Number(body) / MIB;
  };

  describe('the limits of a container', () => {
    it('are raised without a restart where the engine can', async () => {
      const { liveLimits } = (await subject().engine.info()).capabilities;
      const before = await startedWith({ cpuMillicores: 500, memoryMiB: 64 });
      expect(await memoryMiB()).toBe(64);
      const after = await startedWith({ cpuMillicores: 250, memoryMiB: 96 });
      expect(await memoryMiB()).toBe(96);
      expect(after === before).toBe(liveLimits);
      expect(await startedWith({ cpuMillicores: 250, memoryMiB: 96 })).toBe(after);
    });

    it('are lowered by one that runs with them from the start', async () => {
      const before = await startedWith({ cpuMillicores: 250, memoryMiB: 96 });
      expect(await startedWith({ cpuMillicores: 250, memoryMiB: 48 })).not.toBe(before);
      expect(await memoryMiB()).toBe(48);
    });
  });
}
