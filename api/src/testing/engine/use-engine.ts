import { afterAll, beforeAll } from 'vitest';
import type { EngineUnderTest } from './engine-under-test.ts';

/** An engine for the tests of a block: created before them, and ended with all that it runs after them. */
export function useEngine<T extends EngineUnderTest>(create: () => Promise<T>): () => T {
  let subject: T | undefined;
  beforeAll(async () => {
    subject = await create();
  });
  afterAll(() => subject?.close());
  return () => {
    if (subject === undefined) throw new Error('The engine is there inside tests only.');
    return subject;
  };
}
