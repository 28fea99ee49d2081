/** The object storages of the simulation, so that targets of backups can be used without a network. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OpenStorage } from './s3-client.ts';
import { explainRefusal } from './s3-failure.ts';

/** The secret that every storage refuses. */
const REFUSED_SECRET = 'wrong';

const refusal = (status: number, code: string) =>
  explainRefusal(status, `<Error><Code>${code}</Code></Error>`);

/** Creates storages in memory, which accept every key but one with the secret `wrong`. */
export function simulatedStorage(): OpenStorage {
  const objects = new Map<string, Buffer>();
  return ({ endpoint, bucket, secret }) => {
    const nameOf = (key: string): string => `${endpoint}/${bucket}/${key}`;
    /** @throws S3Refusal for the refused secret */
    const answer = async <Result>(work: () => Result | Promise<Result>): Promise<Result> => {
      if (secret === REFUSED_SECRET) throw refusal(403, 'SignatureDoesNotMatch');
      return await work();
    };
    return {
      put: (key, content) => answer(() => void objects.set(nameOf(key), Buffer.from(content))),
      upload: (key, file) =>
        answer(async () => {
          const content = await readFile(file);
          objects.set(nameOf(key), content);
          const sha256 = createHash('sha256').update(content).digest('hex');
          return { sha256, isContinued: false };
        }),
      discard: () => Promise.resolve(),
      read: (key, range) =>
        answer(() => {
          const content = objects.get(nameOf(key));
          if (content === undefined) throw refusal(404, 'NoSuchKey');
          const part = range ? content.subarray(range.start, range.end + 1) : content;
          return new Blob([Uint8Array.from(part)]).stream();
        }),
      remove: (key) => answer(() => void objects.delete(nameOf(key))),
      list: (prefix) =>
        answer(() => {
          const start = nameOf('');
          return Array.from(objects)
            .filter(([name]) => name.startsWith(nameOf(prefix)))
            .map(([name, { length }]) => ({ key: name.slice(start.length), bytes: length }));
        }),
    };
  };
}
