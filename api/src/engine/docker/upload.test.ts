import { once } from 'node:events';
import { createServer } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { failOnUncaughtErrors } from '../../testing/uncaught.ts';
import { dockerClient } from './docker-client.ts';
import { startArchiveUpload } from './upload.ts';

failOnUncaughtErrors();

/** Starts an engine that accepts a call and never reads the request body. */
async function deafEngine() {
  const heard = Promise.withResolvers<void>();
  const server = createServer(() => heard.resolve()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return { client: dockerClient({ host: '127.0.0.1', port }), heard: heard.promise };
}

/** Creates an endless archive, whose iterator ends only after a call of the returned release function. */
function endless() {
  const { promise, resolve } = Promise.withResolvers<void>();
  async function* chunks() {
    try {
      for (;;) yield Buffer.alloc(65_536);
    } finally {
      await promise;
    }
  }
  return { chunks: chunks(), letGo: resolve };
}

it('is over only once nothing reads any more, also when its call was ended before', async () => {
  const { client, heard } = await deafEngine();
  const { chunks, letGo } = endless();
  const upload = startArchiveUpload(chunks);
  const abort = new AbortController();
  const call = { method: 'POST', archive: upload.stream, signal: abort.signal } as const;
  const answered = client.open('/build', call);
  await heard;
  abort.abort(new Error('cancelled'));
  await expect(answered).rejects.toThrow('cancelled');
  let isOver = false;
  const over = upload.end().then(() => {
    isOver = true;
  });
  for (let turn = 0; turn < 20; turn += 1) await setImmediate();
  expect(isOver).toBe(false);
  letGo();
  await over;
  expect(upload.failure()).toBeUndefined();
});

it('ends what was never sent', async () => {
  let ended = false;
  const chunks = {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.reject(new Error('never asked')),
      return: () => {
        ended = true;
        return Promise.resolve({ done: true as const, value: undefined });
      },
    }),
  };
  const upload = startArchiveUpload(chunks);
  await upload.end();
  expect(ended).toBe(true);
});

it('tells why it could not be read, apart from why it could not be sent', async () => {
  const { client } = await deafEngine();
  const failure = new Error('the file is gone');
  async function* chunks() {
    yield await Promise.resolve(Buffer.from('a'));
    throw failure;
  }
  const upload = startArchiveUpload(chunks());
  const call = { method: 'POST', archive: upload.stream } as const;
  await expect(client.open('/build', call)).rejects.toThrow();
  await upload.end();
  expect(upload.failure()).toBe(failure);
});
