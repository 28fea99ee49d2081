import { describe, expect, it } from 'vitest';
import type { CumulativeUsage, EngineEvent } from '../../engine/container-engine.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  retryUntil,
} from './engine-under-test.ts';

const REF = { project: 'shop', container: 'measured' };

export function describeContainerUsage(subject: () => EngineUnderTest): void {
  describe('the use of a container', () => {
    it('is measured while it runs', async () => {
      const { engine, image, visit } = subject();
      await applySpecification({ engine }, createTestSpec(image, REF.container));
      // The measurement is polled, because some engines measure at their own intervals.
      const counted = async (): Promise<CumulativeUsage | undefined> => {
        const usage = await engine.usage(REF);
        return usage && 'cpuMs' in usage ? usage : undefined;
      };
      const measured = (since: CumulativeUsage | undefined) =>
        retryUntil(
          counted,
          (usage) =>
            (usage?.cpuMs ?? -1) > (since?.cpuMs ?? -1) &&
            (usage?.sentBytes ?? -1) > (since?.sentBytes ?? -1),
          60_000,
        );
      const before = await measured(undefined);
      await visit(containerHostname(REF.container), '/cgi-bin/do/env/VERSION');
      const after = await measured(before);
      expect(before?.memoryBytes).toBeGreaterThan(0);
      expect(after?.cpuMs).toBeGreaterThan(before?.cpuMs ?? Infinity);
      expect(after?.sentBytes).toBeGreaterThan(before?.sentBytes ?? Infinity);
      expect(Number(after?.measuredAt)).toBeGreaterThan(Number(before?.measuredAt));
    });
  });

  describe('the events of an engine', () => {
    it('tell what happens to a container', async () => {
      const { engine } = subject();
      const stop = new AbortController();
      const events: EngineEvent[] = [];
      const listening = (async () => {
        for await (const event of engine.events(stop.signal)) events.push(event);
      })();
      // The container is restarted repeatedly, because the first event may occur before the event stream is connected.
      const told = async () => {
        await engine.act(REF, 'restart');
        return events.map(({ container }) => container);
      };
      expect(await retryUntil(told, (names) => names.includes(REF.container))).toContain(
        REF.container,
      );
      stop.abort();
      await listening;
    });
  });
}
