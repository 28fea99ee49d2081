import { hash } from 'node:crypto';
import { readIdempotencyKey } from '@naru/contract/rules/idempotency-key';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Database } from '../storage/database.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { ApiError } from '../use-cases/api-error.ts';
import {
  type Done,
  findDone,
  inProgress,
  keepAnswer,
  type NamedRequest,
  takeKey,
} from '../use-cases/idempotency/named-request.ts';

/** What tells one request from another. */
interface CallToName {
  member: { id: string } | undefined;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Does a request that a caller has named once only. */
export interface Idempotency {
  /** Takes the key, in the transaction that does the call. */
  take(tx: Database): Promise<void>;
  /** Does the call, or returns what was answered to the same one before. */
  once(call: CallToName, handle: () => Promise<unknown>): Promise<unknown>;
}

/** The same request was done while this one was beginning. */
class DoneMeanwhile extends Error {}

/** @throws ApiError IDEMPOTENCY_KEY_INVALID */
function keyOf(header: string): string {
  const key = readIdempotencyKey(header);
  if (key !== undefined) return key;
  throw new ApiError(
    'IDEMPOTENCY_KEY_INVALID',
    'Idempotency-Key는 영문자, 숫자, . : _ - 로 된 1-64자여야 합니다.',
  );
}

const fingerprintOf = ({ method, path }: Endpoint, { params, body }: CallToName): string =>
  hash('sha256', JSON.stringify([method, path, params, body ?? null]), 'base64url');

const alreadyDone = (): ApiError =>
  new ApiError(
    'ALREADY_DONE',
    '이미 처리된 요청입니다. 응답에 있던 비밀 값은 보관하지 않아 다시 볼 수 없습니다. 만들어진 것을 지우고 새로 만들어주세요.',
  );

/**
 * What is answered again. Without an answer that was kept, that it is done, where that suffices.
 * @throws ApiError ALREADY_DONE where the answer may not be kept, REQUEST_IN_PROGRESS
 */
function answerAgain({ emptyResponse, idempotencyKey }: Endpoint, { answer }: Done): unknown {
  if (idempotencyKey === 'unanswered') throw alreadyDone();
  if (answer === undefined && emptyResponse === 'invalid') throw inProgress();
  return answer ?? undefined;
}

/** For one request to this endpoint, with the `Idempotency-Key` that it has. Without one, or where none is taken, it is just done. */
export function idempotency(
  endpoint: Endpoint,
  header: string | undefined,
  { db, secrets }: { db: Database; secrets: SecretBox },
): Idempotency {
  if (header === undefined || !endpoint.idempotencyKey) {
    return { take: async () => undefined, once: (_call, handle) => handle() };
  }
  const key = keyOf(header);
  let request: NamedRequest | undefined;
  let isTaken = false;
  const checkTaken = () => {
    if (!isTaken) throw new Error('A call that takes an idempotency key has to write in `write`.');
  };
  return {
    async take(tx) {
      if (request && !(await takeKey(tx, secrets, request))) throw new DoneMeanwhile();
      isTaken = true;
    },
    async once(call, handle) {
      if (call.member === undefined) return handle();
      const named = { memberId: call.member.id, key, fingerprint: fingerprintOf(endpoint, call) };
      const done = await findDone(db, secrets, named);
      if (done) return answerAgain(endpoint, done);
      request = named;
      try {
        const answer = await handle();
        checkTaken();
        // It is done, whether or not there is room to keep what is answered.
        if (endpoint.idempotencyKey !== 'unanswered')
          await keepAnswer(db, secrets, named, answer).catch(() => undefined);
        return answer;
      } catch (error) {
        if (!(error instanceof DoneMeanwhile)) throw error;
        return answerAgain(endpoint, (await findDone(db, secrets, named)) ?? {});
      }
    },
  };
}
