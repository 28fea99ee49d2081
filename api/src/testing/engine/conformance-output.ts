import { describe, expect, it } from 'vitest';
import type { ContainerLogOptions, LogLine } from '../../engine/container-engine.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  retryUntil,
} from './engine-under-test.ts';

const REF = { project: 'shop', container: 'talking' };
const LONG = '가'.repeat(30_000);

async function collect(lines: AsyncIterable<LogLine>, into: LogLine[] = []): Promise<LogLine[]> {
  for await (const line of lines) into.push(line);
  return into;
}

const texts = (lines: readonly LogLine[]) => lines.map(({ text }) => text);

/** Returns functions that write and read the output of one container. */
function outputOf(subject: () => EngineUnderTest) {
  return {
    say: (text: string) =>
      subject().visit(containerHostname(REF.container), `/cgi-bin/do/say/${text}`),
    logs: (options: Partial<ContainerLogOptions> = {}) =>
      subject().engine.logs(REF, {
        follow: false,
        signal: new AbortController().signal,
        ...options,
      }),
  };
}

export function describeContainerOutput(subject: () => EngineUnderTest): void {
  const { say, logs } = outputOf(subject);

  describe('the output of a container', () => {
    it('comes line by line, with its stream', async () => {
      const { engine, image } = subject();
      const { outputStreams } = (await engine.info()).capabilities;
      await applySpecification({ engine }, createTestSpec(image, REF.container));
      await say('first');
      const lines = await retryUntil(
        () => collect(logs()),
        ({ length }) => length === 2,
      );
      expect(lines.map(({ stream, text }) => `${stream} ${text}`)).toEqual([
        'stdout 시작합니다: 1',
        `${outputStreams ? 'stderr' : 'stdout'} first`,
      ]);
      expect(Date.now() - Number(lines[1]?.time)).toBeLessThan(60_000);
    });

    it('can be read from a line on, and from its end', async () => {
      const [first] = await collect(logs());
      await say('second');
      const rest = () => collect(logs({ after: first?.position ?? '' }));
      expect(texts(await retryUntil(rest, ({ length }) => length === 2))).toEqual([
        'first',
        'second',
      ]);
      expect(texts(await collect(logs({ tail: 1 })))).toEqual(['second']);
    });
  });
}

export function describeOutputFollowing(subject: () => EngineUnderTest): void {
  const { say, logs } = outputOf(subject);

  describe('the output of a container that goes on', () => {
    it('is followed over a restart and a replacement until the end', async () => {
      const { engine, image } = subject();
      const stop = new AbortController();
      const lines: LogLine[] = [];
      const following = collect(logs({ follow: true, tail: 1, signal: stop.signal }), lines);
      const seen = (text: string) =>
        retryUntil(
          () => Promise.resolve(texts(lines)),
          (all) => all.includes(text),
        );
      await seen('second');
      await say('third');
      await seen('third');
      await engine.act(REF, 'restart');
      await seen('시작합니다: 1');
      await applySpecification(
        { engine },
        createTestSpec(image, REF.container, { env: { VERSION: '2' } }),
      );
      await seen('시작합니다: 2');
      stop.abort();
      expect(texts(await following)).toEqual(['second', 'third', '시작합니다: 1', '시작합니다: 2']);
    });

    it('keeps characters whole in lines of any length', async () => {
      const { engine, image } = subject();
      await applySpecification(
        { engine },
        createTestSpec(image, REF.container, { env: { VERSION: LONG } }),
      );
      const written = await retryUntil(
        () => collect(logs()),
        (lines) => lines.length > 0,
      );
      expect(texts(written).join('')).toBe(`시작합니다: ${LONG}`);
      expect(
        await collect(
          subject().engine.logs(
            { ...REF, container: 'nobody' },
            { follow: true, signal: new AbortController().signal },
          ),
        ),
      ).toEqual([]);
    });
  });
}
