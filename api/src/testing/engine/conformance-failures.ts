import { describe, expect, it } from 'vitest';
import type { ApplyStep } from '../../engine/container-engine.ts';
import {
  applySpecification,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
} from './engine-under-test.ts';

const NAME = 'failing';

export function describeStartFailures(subject: () => EngineUnderTest): void {
  describe('a container that cannot be started', () => {
    it('leaves nothing behind when it was the first', async () => {
      const { engine, image } = subject();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, NAME, { env: { CRASH: '3' } }),
      );
      expect(error).toMatchObject({ reason: 'crashed' });
      expect(await observeContainer({ engine }, NAME)).toBeUndefined();
    });

    it('is told when it needs more memory than its limit', async () => {
      const { engine, image } = subject();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, NAME, { env: { EAT: '1' } }),
      );
      expect(error).toMatchObject({
        reason: 'out-of-memory',
        message: expect.stringContaining('64 MiB'),
      });
    });

    it('is told when it listens at another port', async () => {
      const { engine, image } = subject();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, NAME, { env: { PORT: '9999' } }),
      );
      expect(error).toMatchObject({
        reason: 'not-answering',
        message: expect.stringContaining('포트 8080'),
      });
    });

    it('leaves nothing behind when it is removed while it is tried', async () => {
      const { engine, image } = subject();
      const cancel = new AbortController();
      const slow = createTestSpec(image, NAME, { project: 'brief', env: { READY_AFTER: '60' } });
      const started = Promise.withResolvers<void>();
      const step = (name: ApplyStep) => void (name === 'probing' && started.resolve());
      const context = { signal: cancel.signal, log: () => undefined, step };
      const refused = expect(engine.apply(slow, context)).rejects.toThrow('removed');
      await started.promise;
      cancel.abort(new Error('removed'));
      await engine.remove({ kind: 'project', project: 'brief' });
      await refused;
      await engine.remove({ kind: 'project', project: 'brief' });
      expect(await observeContainer({ engine }, NAME, 'brief')).toBeUndefined();
    });

    it('is told when its image is gone', async () => {
      const { engine } = subject();
      const missing = `sha256:${'0'.repeat(64)}`;
      const { error } = await applySpecification({ engine }, createTestSpec(missing, NAME));
      expect(error).toMatchObject({ reason: 'image-missing' });
    });

    it('is told when its external port is taken', async () => {
      const { engine, image, firstPort: externalPort } = subject();
      const ports = [{ protocol: 'tcp', internalPort: 8080, externalPort }] as const;
      expect(
        (await applySpecification({ engine }, createTestSpec(image, 'first', { ports }))).error,
      ).toBeUndefined();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, NAME, { ports }),
      );
      expect(error).toMatchObject({ reason: 'port-taken' });
      expect(await observeContainer({ engine }, NAME)).toBeUndefined();
      await engine.remove({ kind: 'container', project: 'shop', container: 'first' });
    });
  });
}
