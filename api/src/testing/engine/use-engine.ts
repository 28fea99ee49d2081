import { afterAll, beforeAll } from 'vitest';
import type { EngineUnderTest } from './engine-under-test.ts';

/** The time limit of the creation in ms, which may download packages and build images. */
const CREATION_TIMEOUT_MS = 1_800_000;

/** Creates an engine before the tests of a block. After the tests, stops the engine and removes its containers. */
export function useEngineUnderTest<T extends EngineUnderTest>(create: () => Promise<T>): () => T {
  let subject: T | undefined;
  beforeAll(async () => {
    subject = await create();
  }, CREATION_TIMEOUT_MS);
  afterAll(() => subject?.close());
  return () => {
    if (subject === undefined) throw new Error('The engine is there inside tests only.');
    return subject;
  };
}
