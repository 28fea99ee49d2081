import { writeContainerEndpoints } from '@naru/contract/endpoints/write-container';
import { entityTag } from '@naru/contract/rules/entity-tag';
import { MutationObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { connectClient } from './client.ts';
import { containersQuery } from './container.ts';
import { isChangedElsewhereError } from './errors.ts';
import { createQueryClient } from './query-client.ts';
import { updateContainerGit } from './write-container.ts';

const at = { project: 'shop', container: 'api' };
const known = {
  slug: 'api',
  name: 'API',
  git_url: 'https://a.b/c',
  git_branch: 'main',
  git_subpath: '',
};
const mine = { git_url: 'https://a.b/c', git_branch: 'mine', git_subpath: '' };
const TAG = entityTag(writeContainerEndpoints.updateContainerGit.ifMatch, known);

type Answer = (header: string | null) => Response;

const refused = () =>
  Response.json(
    { success: false, error: { code: 'PRECONDITION_FAILED', message: '바뀌었습니다.' } },
    { status: 412 },
  );
const done = (row: object) => Response.json({ success: true, data: row });

/** Saves `mine` on a server that stores `there` and responds to the write with `answer`. */
async function save(there: object, answer: Answer, base = '') {
  const sent: (string | null)[] = [];
  const fetch = (_address: string, { method, headers }: RequestInit = {}) => {
    if (method === 'GET') return Promise.resolve(done({ containers: [there] }));
    const header = new Headers(headers).get('if-match');
    sent.push(header);
    return Promise.resolve(answer(header));
  };
  const life = new AbortController().signal;
  const session = { token: () => 't', signal: () => life, unauthorized: () => undefined };
  connectClient({ base, session, fetch });
  const client = createQueryClient();
  client.setQueryData(containersQuery('shop').queryKey, [known]);
  const write = new MutationObserver(client, updateContainerGit(at)).mutate(mine);
  const error = await write.then(
    () => undefined,
    (failed: unknown) => failed,
  );
  return { sent, error, list: client.getQueryData(containersQuery('shop').queryKey) };
}

test('a write sends the entity tag of the version that the page has', async () => {
  const { sent, error } = await save(known, () => done({ ...known, ...mine }));
  expect([sent, error]).toEqual([[TAG], undefined]);
});

test('a server on another origin receives no If-Match, because the server may refuse the header', async () => {
  const { sent } = await save(known, () => done(known), 'https://api.example.com');
  expect(sent).toEqual([null]);
});

test('a change by somebody else is not overwritten, and the page gets the changed values', async () => {
  const theirs = { ...known, git_branch: 'theirs' };
  const { sent, error, list } = await save(theirs, refused);
  expect(isChangedElsewhereError(error)).toBe(true);
  expect(sent).toEqual([TAG]);
  expect(list).toMatchObject([theirs]);
});

test('a refused write succeeds if its first request was done and only the response was lost', async () => {
  const { sent, error } = await save({ ...known, ...mine }, refused);
  expect([sent, error]).toEqual([[TAG], undefined]);
});

test('if the server refuses although nothing has changed, the write is repeated without If-Match', async () => {
  const picky: Answer = (header) => (header === null ? done({ ...known, ...mine }) : refused());
  const { sent, error } = await save(known, picky);
  expect([sent, error]).toEqual([[TAG, null], undefined]);
});
