import { describe, expect, it } from 'vitest';
import { specHash } from '../../engine/container-spec.ts';
import {
  applySpecification,
  containerHostname,
  createTestSpec,
  type EngineUnderTest,
  observeContainer,
} from './engine-under-test.ts';

const HOSTILE = {
  LINES: 'first\nsecond\n',
  QUOTES: `"double" 'single' \`back\` $HOME \\ %s`,
  HANGUL: '한글 값 — 이모지 🚀',
  EMPTY: '',
  EQUALS: 'a=b=c',
};

export function describeSpecificationApply(subject: () => EngineUnderTest): void {
  describe('applying a specification', () => {
    it('runs the container, which answers at its host name', async () => {
      const { engine, image, visit } = subject();
      const spec = createTestSpec(image, 'web');
      const { steps, error } = await applySpecification({ engine }, spec);
      expect(error).toBeUndefined();
      expect(steps).toEqual(['creating', 'starting', 'probing', 'routing']);
      expect(await visit(containerHostname('web'), '/cgi-bin/do/env/VERSION')).toEqual({
        status: 200,
        body: '1\n',
      });
      const observed = await observeContainer({ engine }, 'web');
      // Undefined for an engine that does not read the image.
      expect(observed?.healthCheck ?? false).toBe(false);
      // Defined only for an engine that assigns addresses.
      expect(observed?.published ?? []).toEqual([]);
      expect({ ...observed, healthCheck: false, published: [] }).toEqual({
        published: [],
        healthCheck: false,
        project: 'shop',
        container: 'web',
        deployment: 'd1',
        specHash: specHash(spec),
        image,
        state: 'running',
        restarts: 0,
        exitCode: undefined,
        outOfMemory: false,
        startedAt: expect.any(Date),
      });
    });

    it('leaves an equal one alone, whichever deployment asks', async () => {
      const { engine, image } = subject();
      const before = await observeContainer({ engine }, 'web');
      const { steps, error } = await applySpecification(
        { engine },
        createTestSpec(image, 'web', { deployment: 'd2' }),
      );
      expect({ steps, error }).toEqual({ steps: [], error: undefined });
      expect(await observeContainer({ engine }, 'web')).toEqual(before);
    });
  });
}

export function describeSpecificationValues(subject: () => EngineUnderTest): void {
  describe('a specification', () => {
    it('hands over every value as it is', async () => {
      const { engine, image, visit } = subject();
      const { error } = await applySpecification(
        { engine },
        createTestSpec(image, 'hostile', { env: HOSTILE }),
      );
      expect(error).toBeUndefined();
      for (const [key, value] of Object.entries(HOSTILE)) {
        const { body } = await visit(containerHostname('hostile'), `/cgi-bin/do/env/${key}`);
        expect(body).toBe(`${value}\n`);
      }
      await engine.remove({ kind: 'container', project: 'shop', container: 'hostile' });
    });

    it('has names of any length, and tells long ones apart', async () => {
      const { engine, image, visit } = subject();
      const names = ['a', 'b'].map((end) => `${'long-name-'.repeat(9)}${end}`);
      for (const name of names) {
        const ports = [
          { protocol: 'http', internalPort: 8080, hostname: `${name.slice(-9)}.localhost` },
        ] as const;
        const { error } = await applySpecification(
          { engine },
          createTestSpec(image, name, { ports, env: { VERSION: name } }),
        );
        expect(error).toBeUndefined();
      }
      for (const name of names) {
        const { body } = await visit(`${name.slice(-9)}.localhost`, '/cgi-bin/do/env/VERSION');
        expect(body.trim()).toBe(name);
        await engine.remove({ kind: 'container', project: 'shop', container: name });
      }
    });
  });
}
