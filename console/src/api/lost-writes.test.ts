import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lostAccountWrites } from '../testing/lost-account-writes.ts';
import { lostDeployKeyWrites } from '../testing/lost-deploy-key-writes.ts';
import { lostEditWrites } from '../testing/lost-edit-writes.ts';
import { lostPartWrites } from '../testing/lost-part-writes.ts';
import { lostProjectWrites } from '../testing/lost-project-writes.ts';
import { lostPushWrites } from '../testing/lost-push-writes.ts';
import { lostRestorationWrites } from '../testing/lost-restoration-writes.ts';
import type { LostWrite } from '../testing/lost-write.ts';
import { connectClient } from './client.ts';
import { WriteNotDoneError } from './errors.ts';
import { createQueryClient } from './query-client.ts';

const writes = {
  ...lostProjectWrites,
  ...lostPartWrites,
  ...lostEditWrites,
  ...lostAccountWrites,
  ...lostPushWrites,
  ...lostDeployKeyWrites,
  ...lostRestorationWrites,
};

// Loads the chunk before the fake timers are installed, because a fake clock cannot advance the loading.
beforeAll(() => import('./find-outcome.ts'));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Converts a response to the form in which a query stores its data. */
const known = (answer: unknown): unknown => {
  const [only, ...rest] = Object.values(answer ?? {});
  return rest.length === 0 && Array.isArray(only) ? only : answer;
};

/** A server that breaks the connection at every write, either after the write is done or without doing it. */
function cutting({ path, before, after }: LostWrite, isDone: boolean) {
  let there = before;
  const sent: string[] = [];
  const fetch = (address: string, { method = 'GET' }: RequestInit = {}): Promise<Response> => {
    if (method !== 'GET') {
      sent.push(method);
      if (isDone) there = after;
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    if (!address.endsWith(path)) return Promise.resolve(Response.json({}, { status: 404 }));
    return Promise.resolve(Response.json({ success: true, data: there }));
  };
  const life = new AbortController().signal;
  const session = { token: () => 't', signal: () => life, unauthorized: () => undefined };
  connectClient({ base: '', session, fetch });
  return sent;
}

function lose(name: string, isDone: boolean) {
  const write = writes[name];
  if (!write) throw new Error(`There is no write ${name}.`);
  const sent = cutting(write, isDone);
  const client = createQueryClient();
  client.setQueryData(write.key, known(write.before));
  return { ended: write.run(client), sent, client, write };
}

test.each(Object.keys(writes))(
  '%s without a response succeeds if the write was done',
  async (name) => {
    const { ended, sent, client, write } = lose(name, true);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    await ended;
    expect(client.getQueryData(write.key)).toEqual(known(write.after));
    expect(sent).toHaveLength(1);
  },
);

test.each(Object.keys(writes))(
  '%s without a response rejects with NotDoneError if the write was not done',
  async (name) => {
    const { ended, sent, client, write } = lose(name, false);
    const failed = ended.catch((error: unknown) => error);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toBeInstanceOf(WriteNotDoneError);
    expect(client.getQueryData(write.key)).toEqual(known(write.before));
    expect(sent).toHaveLength(1);
  },
);
