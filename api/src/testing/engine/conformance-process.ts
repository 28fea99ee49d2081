import { describe, expect, it } from 'vitest';
import type { ProcessSpec } from '../../engine/container-spec.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
} from './engine-under-test.ts';

const NAME = 'process';
/** The program of the test application, which is the command of its image. */
const PROGRAM = '/app/start';
/** Words that a shell or a cluster would change. */
const WORDS = ['a b', '', '$HOME', '$(VERSION)', '$$', `it's`, '"', '\\n', '*', '한글 🚀'];

const bracketed = (words: readonly string[]): string => words.map((word) => `[${word}]`).join('');

export function describeContainerProcess(subject: () => EngineUnderTest): void {
  describe('a container with a process of its own', () => {
    const run = async (process: ProcessSpec | undefined) => {
      const { engine, image } = subject();
      const spec = createTestSpec(image, NAME, process && { process });
      const { error } = await applySpecification({ engine }, spec);
      expect(error).toBeUndefined();
    };
    const answer = async (question: 'arguments' | 'folder' | 'user') =>
      (await subject().visit(containerHostname(NAME), `/cgi-bin/do/${question}`)).body;

    it('gets every word of its command as it is', async () => {
      await run({ command: [PROGRAM, ...WORDS] });
      expect(await answer('arguments')).toBe(`${bracketed(WORDS)}\n`);
    });

    it('has an entrypoint before its command', async () => {
      await run({ entrypoint: [PROGRAM, 'one'], command: ['two', 'three'] });
      expect(await answer('arguments')).toBe('[one][two][three]\n');
    });

    it('has an entrypoint without the command of the image', async () => {
      await run({ entrypoint: [PROGRAM, 'one'] });
      expect(await answer('arguments')).toBe('[one]\n');
    });

    it('starts in its folder, as its user and group', async () => {
      await run({ workingDir: '/app/www', user: '1001:1002' });
      expect(await answer('folder')).toBe('/app/www\n');
      expect(await answer('user')).toBe('1001:1002\n');
    });

    it('may start as root, although its image does not', async () => {
      await run({ user: '0:0' });
      expect(await answer('user')).toBe('0:0\n');
    });

    it('has the process of the image again', async () => {
      await run(undefined);
      expect(await answer('arguments')).toBe('\n');
      expect(await answer('user')).toMatch(/^1000:/);
    });

    it('is left alone by an equal process', async () => {
      const { engine } = subject();
      await run({ command: [PROGRAM, 'same'] });
      const before = await observeContainer({ engine }, NAME);
      await run({ command: [PROGRAM, 'same'], entrypoint: undefined });
      expect(await observeContainer({ engine }, NAME)).toEqual(before);
      await engine.remove({ kind: 'container', project: 'shop', container: NAME });
    });
  });
}
