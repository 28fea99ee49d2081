import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
  retryUntil,
  runWithoutLease,
} from './engine-under-test.ts';

const REF = { project: 'shop', container: 'acted' };

export function describeContainerActions(subject: () => EngineUnderTest): void {
  const state = async () => (await observeContainer(subject(), REF.container))?.state;
  const answers = async () =>
    (await subject().visit(containerHostname(REF.container), '/cgi-bin/do/env/VERSION')).status;

  describe('acting on a container', () => {
    it('stops it, and it stays stopped over a reconciliation', async () => {
      const { engine, image } = subject();
      expect(
        (await applySpecification({ engine }, createTestSpec(image, REF.container))).error,
      ).toBeUndefined();
      await engine.act(REF, 'stop');
      await engine.act(REF, 'stop');
      expect(await state()).toBe('stopped');
      expect(await answers()).toBe(502);
      await engine.reconcile(runWithoutLease);
      expect(await state()).toBe('stopped');
      expect(await engine.usage(REF)).toBeUndefined();
    });

    it('starts it, also when it runs', async () => {
      const { engine } = subject();
      await engine.act(REF, 'start');
      await engine.act(REF, 'start');
      expect(await state()).toBe('running');
      expect(await retryUntil(answers, (status) => status === 200)).toBe(200);
    });

    it('restarts it', async () => {
      const { engine } = subject();
      const before = await observeContainer({ engine }, REF.container);
      await engine.act(REF, 'restart');
      const after = await observeContainer({ engine }, REF.container);
      expect(after).toMatchObject({ state: 'running', restarts: 0, exitCode: undefined });
      expect(after?.startedAt).not.toEqual(before?.startedAt);
    });

    it('stops and starts it by its specification', async () => {
      const { engine, image } = subject();
      const stopped = createTestSpec(image, REF.container, { stopped: true });
      expect((await applySpecification({ engine }, stopped)).error).toBeUndefined();
      expect(await state()).toBe('stopped');
      const other = { ...stopped, env: { VERSION: '2' } };
      expect((await applySpecification({ engine }, other)).error).toBeUndefined();
      expect(await state()).toBe('stopped');
      expect(
        (await applySpecification({ engine }, { ...other, stopped: false })).error,
      ).toBeUndefined();
      expect(await state()).toBe('running');
    });

    it('says when there is none, and removes it as often as it is asked', async () => {
      const { engine } = subject();
      const gone = { kind: 'container', ...REF } as const;
      await engine.remove(gone);
      await engine.remove(gone);
      expect(await state()).toBeUndefined();
      await expect(engine.act(REF, 'start')).rejects.toMatchObject({ reason: 'not-found' });
      expect(await answers()).toBe(404);
    });
  });
}
