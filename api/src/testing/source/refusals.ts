import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { type GitSourceTest, useGitSource } from './use-git-source.ts';

/** The error of a refused fetch, which must leave no files. */
export async function refusalOf(
  run: GitSourceTest,
  request: Parameters<GitSourceTest['fetch']>[0] = {},
) {
  const error: unknown = await run.fetch(request).then(
    () => 'was fetched',
    (refused: unknown) => refused,
  );
  expect(readdirSync(run.parent)).toEqual([]);
  return error;
}

/** Matches an EngineError with this reason and text. */
export const says = (reason: string, message: string) =>
  expect.objectContaining({
    name: 'EngineError',
    reason,
    message: expect.stringContaining(message),
  });

/** A repository with two files. */
export async function withFiles(...options: Parameters<typeof useGitSource>) {
  const run = await useGitSource(...options);
  run.repository.write({ 'index.html': 'hello', 'apps/web/a': 'a' });
  run.repository.commit('start');
  return run;
}
