import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitbucketPush, githubPush, gitlabPush, type HookMessage } from '../../testing/pushes.ts';
import { readMessage } from './read-message.ts';

const read = ({ headers, body }: HookMessage) =>
  readMessage(new Headers(headers), new TextEncoder().encode(body));

/** Changes the parsed body of a message. */
const withBody = (message: HookMessage, changes: object): HookMessage => ({
  ...message,
  body: JSON.stringify({ ...JSON.parse(message.body), ...changes }),
});

const github = githubPush('secret');

describe('a body that its host would not send', () => {
  test.each([
    ['a number', '1'],
    ['null', 'null'],
    ['a list', '[]'],
    ['nothing', ''],
    ['no JSON', '{'],
    ['a deep list', '['.repeat(100_000)],
  ])('%s is no push', (_name, body) => {
    const { pushes, ignored } = read({ ...github, body });
    expect(pushes).toEqual([]);
    expect(ignored).toMatch(/[가-힣]/);
  });

  test.each([
    ['refs/notes/x'],
    ['refs/heads/-x'],
    ['refs/heads/a b'],
    ['refs/heads/..'],
    [`refs/heads/${'a'.repeat(300)}`],
    ['main'],
    ['refs/heads/a\nb'],
    ['refs/heads/\u0000'],
  ])('the reference %j is no branch', (ref) => {
    expect(read(withBody(github, { ref }))).toMatchObject({
      pushes: [],
      ignored: '브랜치나 태그의 푸시가 아닙니다.',
    });
  });

  test('texts are stored without what PostgreSQL refuses, and shortened', () => {
    const message = `가\u0000나\ud800\n${'x'.repeat(100_000)}`;
    const head_commit = { message, author: { name: 'y'.repeat(10_000) } };
    const [push] = read(withBody(github, { head_commit, sender: { login: 'z\u0000' } })).pushes;
    expect(push?.subject).toBe('가나\ufffd');
    expect(push?.message.length).toBeLessThanOrEqual(4096);
    expect(push?.author).toHaveLength(255);
  });

  test('too many paths are unknown', () => {
    const modified = Array.from({ length: 100_000 }, (_, index) => `file-${index}`);
    const commits = [{ message: 'x', modified, added: [], removed: [] }];
    expect(read(withBody(github, { commits })).pushes[0]?.paths).toBeNull();
  });

  test.each([
    ['more commits than were sent', { total_commits: 9 }],
    ['a forced push', { forced: true }],
    ['a new branch', { created: true }],
    ['no commits', { commits: [] }],
    ['commits without files', { commits: [{ message: 'x' }] }],
  ])('%s: the changed files are unknown', (_name, changes) => {
    expect(read(withBody(github, changes)).pushes[0]?.paths).toBeNull();
    expect(read(github).pushes[0]?.paths).toEqual(['README.md']);
  });

  test('of GitLab with more commits than it sends has unknown files', () => {
    expect(read(gitlabPush('s')).pushes[0]?.paths).toEqual(['README.md']);
    const cut = withBody(gitlabPush('s'), { total_commits_count: 21 });
    expect(read(cut).pushes[0]?.paths).toBeNull();
  });

  test('of Bitbucket with several changes is several pushes', () => {
    const message = bitbucketPush('s');
    const { push } = JSON.parse(message.body);
    const [change] = push.changes;
    const tag = { ...change.new, type: 'tag', name: 'v1' };
    const changes = [change, { old: change.old, new: null }, { old: null, new: tag }];
    const { pushes } = read(withBody(message, { push: { changes } }));
    expect(pushes.map(({ ref, isDeleted }) => [ref?.kind, ref?.name, isDeleted])).toEqual([
      ['branch', 'main', false],
      ['branch', 'main', true],
      ['tag', 'v1', false],
    ]);
  });

  test('any value at any place is read without an error', () => {
    const keys = [
      'ref',
      'before',
      'after',
      'commits',
      'head_commit',
      'repository',
      'sender',
      'push',
    ];
    const anyBody = fc.dictionary(fc.constantFrom(...keys), fc.jsonValue({ maxDepth: 4 }));
    const messages = [github, gitlabPush('s'), bitbucketPush('s'), { headers: {}, body: '{}' }];
    fc.assert(
      fc.property(fc.constantFrom(...messages), anyBody, (message, changes) => {
        const { pushes, ignored } = read(withBody(message, changes));
        expect(pushes.length > 0 || ignored !== null).toBe(true);
      }),
    );
  });
});
