import { describe, expect, it } from 'vitest';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
  startTraffic,
} from './engine-under-test.ts';

const NAME = 'rolling';

const VERSION = '/cgi-bin/do/env/VERSION';

async function ask({ visit }: EngineUnderTest, path: string): Promise<string> {
  const { status, body } = await visit(containerHostname(NAME), path);
  return `${status} ${body.trim()}`;
}

export function describeContainerReplacement(subject: () => EngineUnderTest): void {
  const version = (path: string) => ask(subject(), path);

  describe('replacing a container', () => {
    it('loses no request, not even a slow one', async () => {
      const { engine, image } = subject();
      await applySpecification({ engine }, createTestSpec(image, NAME));
      const quick = startTraffic(() => version(VERSION), 3);
      const slow = startTraffic(() => version('/cgi-bin/do/slow'), 2);
      const next = createTestSpec(image, NAME, {
        deployment: 'd2',
        env: { VERSION: '2', READY_AFTER: '1' },
      });
      const { steps, error } = await applySpecification({ engine }, next);
      expect(error).toBeUndefined();
      expect(steps).toEqual(['creating', 'starting', 'probing', 'routing', 'draining']);
      const counts = [await quick.stop(), await slow.stop()];
      for (const count of counts) {
        expect(Object.keys(count).toSorted()).toEqual(['200 1', '200 2']);
      }
      expect(await version(VERSION)).toBe('200 2');
      expect(await observeContainer({ engine }, NAME)).toMatchObject({
        deployment: 'd2',
        state: 'running',
      });
    });

    it('keeps the old one serving when the new one crashes, and says why', async () => {
      const { engine, image } = subject();
      const before = await observeContainer({ engine }, NAME);
      const visitors = startTraffic(() => version(VERSION), 2);
      const broken = createTestSpec(image, NAME, {
        deployment: 'd3',
        env: { VERSION: '3', CRASH: '7' },
      });
      const { error, log } = await applySpecification({ engine }, broken);
      expect(error).toMatchObject({
        reason: 'crashed',
        message: expect.stringContaining('종료 코드 7'),
      });
      expect(log).toEqual(expect.arrayContaining(['시작합니다: 3', '끝냅니다: 7']));
      expect(Object.keys(await visitors.stop())).toEqual(['200 2']);
      expect(await observeContainer({ engine }, NAME)).toEqual(before);
    });

    it('takes an attempt back that is cancelled', async () => {
      const { engine, image } = subject();
      const before = await observeContainer({ engine }, NAME);
      const cancel = new AbortController();
      const slow = createTestSpec(image, NAME, {
        deployment: 'd4',
        env: { VERSION: '4', READY_AFTER: '60' },
      });
      const applying = applySpecification({ engine }, slow, cancel.signal);
      setTimeout(() => cancel.abort(new Error('cancelled')), 1500);
      expect((await applying).error).toMatchObject({ message: 'cancelled' });
      expect(await observeContainer({ engine }, NAME)).toEqual(before);
      expect(await version(VERSION)).toBe('200 2');
    });
  });
}

export function describeReplacementInTurn(subject: () => EngineUnderTest): void {
  const version = (path: string) => ask(subject(), path);

  describe('replacing a container that cannot run beside itself', () => {
    it('lets requests wait', async () => {
      const { engine, image } = subject();
      const mounts = [{ volume: 'rolling-data', capacityMiB: 16, path: '/data' }];
      const alone = createTestSpec(image, NAME, { mounts, env: { VERSION: '5' } });
      expect((await applySpecification({ engine }, alone)).error).toBeUndefined();
      const visitors = startTraffic(() => version(VERSION), 3);
      const next = { ...alone, env: { VERSION: '6', READY_AFTER: '1' } };
      const { error, steps } = await applySpecification({ engine }, next);
      expect(error).toBeUndefined();
      expect(steps).toEqual(['creating', 'draining', 'starting', 'probing', 'routing']);
      const counts = await visitors.stop();
      expect(Object.keys(counts).toSorted()).toEqual(['200 5', '200 6']);
    });

    it('starts the old one again when the new one fails', async () => {
      const { engine, image } = subject();
      const mounts = [{ volume: 'rolling-data', capacityMiB: 16, path: '/data' }];
      const broken = createTestSpec(image, NAME, { mounts, env: { VERSION: '7', CRASH: '1' } });
      expect((await applySpecification({ engine }, broken)).error).toMatchObject({
        reason: 'crashed',
      });
      expect(await version(VERSION)).toBe('200 6');
    });
  });
}
