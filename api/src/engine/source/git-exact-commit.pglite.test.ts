import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchEngineError } from '../../testing/source/refusals.ts';
import { useGitSource } from '../../testing/source/use-git-source.ts';

/** Commits `pushed` and, later, `next`, to which the branch has moved. */
async function useMovedBranch() {
  const run = await useGitSource();
  const commit = (text: string) => {
    run.repository.write({ 'index.html': text });
    return run.repository.commit(text);
  };
  const [pushed, next] = [commit('pushed'), commit('next')];
  const fetched = async (hash: string) => {
    const { context, commit: found } = await run.fetch({ commit: hash });
    return { hash: found.hash, text: readFileSync(join(context, 'index.html'), 'utf8') };
  };
  return { ...run, pushed, next, fetched };
}

test('the commit of a push is fetched, although its branch has moved', async () => {
  const { pushed, next, fetched, lines } = await useMovedBranch();
  expect(await fetched(pushed)).toEqual({ hash: pushed, text: 'pushed' });
  expect(await fetched(next)).toEqual({ hash: next, text: 'next' });
  expect(lines.join()).toContain(`(${pushed.slice(0, 7)})`);
});

test('neither a moved branch nor one with the name of a commit replaces it', {
  tags: 'full',
}, async () => {
  const { repository, pushed, next, fetched } = await useMovedBranch();
  repository.git(['update-ref', `refs/heads/${pushed}`, next]);
  expect(await fetched(pushed)).toMatchObject({ text: 'pushed' });
  repository.git(['checkout', '-q', '--detach', next]);
  repository.git(['branch', '-D', 'main']);
  expect(await fetched(pushed)).toMatchObject({ text: 'pushed' });
});

test('a commit that the host no longer has is a sentence', { tags: 'full' }, async () => {
  const { repository, pushed, fetched } = await useMovedBranch();
  repository.git(['checkout', '-q', '--orphan', 'fresh']);
  repository.commit('fresh');
  repository.git(['branch', '-D', 'main']);
  repository.git(['reflog', 'expire', '--expire=now', '--all']);
  repository.git(['gc', '-q', '--prune=now']);
  expect(await fetched(pushed).catch((error: unknown) => error)).toEqual(
    matchEngineError('source-failed', `저장소에 ${pushed.slice(0, 7)} 커밋이 더 이상 없습니다.`),
  );
});
