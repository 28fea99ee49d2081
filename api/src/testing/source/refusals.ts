import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { type GitSourceFixture, useGitSource } from './use-git-source.ts';

/** Returns the error of a refused fetch. The test fails if the fetch has left files. */
export async function expectRefusedFetch(
  run: GitSourceFixture,
  request: Parameters<GitSourceFixture['fetch']>[0] = {},
) {
  const error: unknown = await run.fetch(request).then(
    () => 'was fetched',
    (refused: unknown) => refused,
  );
  expect(readdirSync(run.parent)).toEqual([]);
  return error;
}

/** Returns a matcher for an `EngineError` with this reason and this text in its message. */
export const matchEngineError = (reason: string, message: string | RegExp) =>
  expect.objectContaining({
    name: 'EngineError',
    reason,
    message:
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
  });

/** Creates a repository with two files, and a source that may fetch from it. */
export async function useGitSourceWithFiles(...options: Parameters<typeof useGitSource>) {
  const run = await useGitSource(...options);
  run.repository.write({ 'index.html': 'hello', 'apps/web/a': 'a' });
  run.repository.commit('start');
  return run;
}
