import { describe, expect, it } from 'vitest';
import { type ContainerSpec, specHash } from '../../engine/container-spec.ts';
import { EngineError } from '../../engine/engine-error.ts';
import {
  applySpecification,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
  runWithoutLease,
} from './engine-under-test.ts';

const REF = { project: 'shop', container: 'port' };
const NOBODY = { project: 'shop', container: 'nobody' };

const reasonOf = (error: unknown) => (error instanceof EngineError ? error.reason : error);

async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

type Subject = () => Pick<EngineUnderTest, 'engine' | 'image'>;

const portSpec = (
  { image }: Pick<EngineUnderTest, 'image'>,
  changes: Partial<ContainerSpec> = {},
) => createTestSpec(image, REF.container, { ports: [], ...changes });

/**
 * Tests of an engine's interface that do not require real programs. Every engine has to pass these tests, including the simulation.
 */
export function describeEngineInterface(subject: Subject): void {
  describeStart(subject);
  describeLife(subject);
}

function describeStart(subject: Subject): void {
  const spec = (changes?: Partial<ContainerSpec>) => portSpec(subject(), changes);

  describe('the port of an engine', () => {
    it('says what it is', async () => {
      const { name, version, capabilities } = await subject().engine.info();
      expect([name, version].every((text) => text.length > 0)).toBe(true);
      expect(Object.values(capabilities).every((value) => typeof value === 'boolean')).toBe(true);
    });

    it('tells the steps of a new container in their order, and what runs then', async () => {
      const { steps, error } = await applySpecification(subject(), spec());
      expect(error).toBeUndefined();
      expect(steps.slice(0, 3)).toEqual(['creating', 'starting', 'probing']);
      expect(await observeContainer(subject(), REF.container)).toMatchObject({
        ...REF,
        deployment: 'd1',
        specHash: specHash(spec()),
        image: subject().image,
        state: 'running',
        restarts: 0,
        outOfMemory: false,
      });
    });

    it('leaves an equal one alone, without a step', async () => {
      const before = await observeContainer(subject(), REF.container);
      const { steps, error } = await applySpecification(subject(), spec({ deployment: 'd2' }));
      expect({ steps, error }).toEqual({ steps: [], error: undefined });
      expect(await observeContainer(subject(), REF.container)).toEqual(before);
    });

    it('leaves what runs as it is when it is aborted', async () => {
      const before = await observeContainer(subject(), REF.container);
      const signal = AbortSignal.abort(new Error('cancelled'));
      const { error } = await applySpecification(
        subject(),
        spec({ env: { VERSION: '2' } }),
        signal,
      );
      expect(error).toMatchObject({ message: 'cancelled' });
      expect(await observeContainer(subject(), REF.container)).toEqual(before);
    });
  });
}

function describeLife(subject: Subject): void {
  const state = async () => (await observeContainer(subject(), REF.container))?.state;

  describe('the port of an engine, later', () => {
    it('stops, starts and restarts, as often as it is asked', async () => {
      const { engine } = subject();
      for (const action of ['stop', 'stop'] as const) await engine.act(REF, action);
      expect(await state()).toBe('stopped');
      expect(await engine.usage(REF)).toBeUndefined();
      expect(
        (await engine.allUsage()).filter(({ container }) => container === REF.container),
      ).toEqual([]);
      for (const action of ['start', 'start', 'restart'] as const) await engine.act(REF, action);
      expect(await state()).toBe('running');
      const measured = { measuredAt: expect.any(Date), memoryBytes: expect.any(Number) };
      expect(await engine.usage(REF)).toMatchObject(measured);
      expect(await engine.allUsage()).toContainEqual(
        expect.objectContaining({ ...REF, ...measured }),
      );
    });

    it('keeps a stopped one stopped, over a change and a reconciliation', async () => {
      const { engine } = subject();
      await applySpecification(
        { engine },
        portSpec(subject(), { stopped: true, env: { VERSION: '3' } }),
      );
      await engine.reconcile(runWithoutLease);
      expect(await state()).toBe('stopped');
    });

    it('knows nobody by a name that it was not given', async () => {
      const { engine } = subject();
      const error: unknown = await engine.act(NOBODY, 'start').catch((reason: unknown) => reason);
      expect(reasonOf(error)).toBe('not-found');
      const signal = AbortSignal.timeout(5000);
      const lines = await allOf(engine.logs(NOBODY, { follow: false, signal }));
      expect(lines).toEqual([]);
      expect(await engine.usage(NOBODY)).toBeUndefined();
    });

    it('ends its events when it is told to', async () => {
      const abort = new AbortController();
      const events = allOf(subject().engine.events(abort.signal));
      abort.abort();
      await expect(events.then(() => 'ended')).resolves.toBe('ended');
    });

    it('removes, as often as it is asked', async () => {
      const { engine } = subject();
      const target = { kind: 'container', ...REF } as const;
      await engine.remove(target);
      await engine.remove(target);
      await engine.remove({ kind: 'project', project: 'no such project' });
      expect(await state()).toBeUndefined();
    });
  });
}
