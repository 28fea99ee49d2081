import { writeProjectEndpoints } from '@naru/contract/endpoints/write-project';
import { expect, test } from 'vitest';
import { createCallFunction } from './create-call.ts';

type Answer = 'done' | 'lost' | 'refused' | 'busy';

const replies: Record<Answer, () => Promise<Response>> = {
  done: () => Promise.resolve(Response.json({ success: true, data: null })),
  lost: () => Promise.reject(new TypeError('Failed to fetch')),
  refused: () => Promise.resolve(Response.json({ success: false }, { status: 409 })),
  busy: () => {
    const error = { code: 'REQUEST_IN_PROGRESS', message: '처리하고 있습니다.' };
    return Promise.resolve(Response.json({ success: false, error }, { status: 409 }));
  },
};

/** Connects a client whose requests get the given responses in order. Returns the idempotency keys of the sent requests. */
function pageWith(base: string, answers: readonly Answer[]) {
  const keys: (string | null)[] = [];
  const life = new AbortController().signal;
  const session = { token: () => 't', signal: () => life, unauthorized: () => undefined };
  const fetch = (_address: string, { headers }: RequestInit = {}) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return replies[answers[keys.length - 1] ?? 'done']();
  };
  const call = createCallFunction({ base, session, fetch });
  const create = (name: string) =>
    call(writeProjectEndpoints.createProject, { body: { name } }).catch(() => undefined);
  const rename = () =>
    call(writeProjectEndpoints.updateProject, { params: { slug: 'a' }, body: { name: 'b' } });
  return { keys, create, rename };
}

test.each(['lost', 'busy'] as const)(
  'a creation that is %s is sent again with its key',
  async (answer) => {
    const { keys, create } = pageWith('', [answer, answer, 'done']);
    for (let time = 0; time < 4; time += 1) await create('결제');
    const [first, second, third, fourth] = keys;
    expect(first).toMatch(/^"\d+(-\d+){3}"$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  },
);

test('another content gets another key, and so does the same content after a refusal', async () => {
  const { keys, create } = pageWith('', ['lost', 'refused', 'refused']);
  await create('결제');
  await create('정산');
  await create('정산');
  expect(new Set(keys).size).toBe(3);
});

test('after a successful write, the same content gets another key', async () => {
  const { keys, create, rename } = pageWith('', ['lost', 'done']);
  await create('결제');
  await rename();
  await create('결제');
  const [first, renaming, second] = keys;
  expect(renaming).toBeNull();
  expect(second).not.toBe(first);
});

test('a server on another origin receives no header that the server may not know', async () => {
  const { keys, create } = pageWith('https://api.test', ['done']);
  await create('결제');
  expect(keys).toEqual([null]);
});
