import { hash } from 'node:crypto';
import { readIdempotencyKey } from '@naru/contract/rules/idempotency-key';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import type { Database } from '../storage/database.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { ApiError } from '../use-cases/api-error.ts';
import type { Member } from '../use-cases/auth/session.ts';
import {
  claimIdempotencyKey,
  findStoredResponse,
  type IdempotentRequest,
  requestInProgressError,
  type StoredResponse,
  storeResponseForRetries,
} from '../use-cases/idempotent-request.ts';

/** The data that identifies a call, in addition to the endpoint. */
interface CallToName {
  member: Pick<Member, 'id' | 'projectToken'> | undefined;
  params: Readonly<Record<string, string>>;
  body: unknown;
}

/** Ensures that a request with an idempotency key runs only once. */
export interface IdempotencyCheck {
  /** Claims the key, in the transaction of the call. */
  take(tx: Database): Promise<void>;
  /** Runs the call, or returns the stored response of an earlier request with the same key. */
  once(call: CallToName, handle: () => Promise<unknown>): Promise<unknown>;
}

/** The error for a request that starts while another request with the same key completes. */
class DoneMeanwhile extends Error {}

/**
 * Parses the header `Idempotency-Key`.
 * @throws ApiError IDEMPOTENCY_KEY_INVALID
 */
function keyOf(header: string): string {
  const key = readIdempotencyKey(header);
  if (key !== undefined) return key;
  throw new ApiError(
    'IDEMPOTENCY_KEY_INVALID',
    'Idempotency-Key는 영문자, 숫자, . : _ - 로 된 1-64자여야 합니다.',
  );
}

/**
 * Returns the hash that identifies a request. A token of one project has requests of its own, because the response to a request of another token
 * of the member may be about another project.
 */
const fingerprintOf = (
  { method, path }: Endpoint,
  { member, params, body }: CallToName,
): string => {
  const project = member?.projectToken?.projectId;
  const parts = [method, path, params, body ?? null, ...(project === undefined ? [] : [project])];
  return hash('sha256', JSON.stringify(parts), 'base64url');
};

const alreadyDone = (): ApiError =>
  new ApiError(
    'ALREADY_DONE',
    '이미 처리된 요청입니다. 응답에 있던 비밀 값은 보관하지 않아 다시 볼 수 없습니다. 만들어진 것을 삭제하고 새로 만들어주세요.',
  );

/**
 * Returns the response to a retry: the stored response, or an empty response if none is stored and the endpoint allows it.
 * @throws ApiError ALREADY_DONE when the response must not be stored, REQUEST_IN_PROGRESS
 */
function answerAgain(
  { emptyResponse, idempotencyKey }: Endpoint,
  { answer }: StoredResponse,
): unknown {
  if (idempotencyKey === 'response-not-stored') throw alreadyDone();
  if (answer === undefined && emptyResponse === 'invalid') throw requestInProgressError();
  return answer ?? undefined;
}

/**
 * Creates the idempotency of one request, from its header `Idempotency-Key`. Without a key, or for an endpoint without keys, the
 * request runs without any check.
 */
export function createIdempotencyCheck(
  endpoint: Endpoint,
  header: string | undefined,
  { db, secrets }: { db: Database; secrets: SecretBox },
): IdempotencyCheck {
  if (header === undefined || !endpoint.idempotencyKey) {
    return { take: async () => undefined, once: (_call, handle) => handle() };
  }
  const key = keyOf(header);
  let request: IdempotentRequest | undefined;
  let isTaken = false;
  const checkTaken = () => {
    if (!isTaken) throw new Error('A call that takes an idempotency key has to write in `write`.');
  };
  /** Returns the response of another request with this key, which was done since and may have deleted what this request looks for. */
  const answerMeanwhile = async (named: IdempotentRequest, error: unknown) => {
    const done = await findStoredResponse(db, secrets, named);
    if (done === undefined && !(error instanceof DoneMeanwhile)) throw error;
    return answerAgain(endpoint, done ?? {});
  };
  return {
    async take(tx) {
      // A transaction that is repeated may find that the key was taken meanwhile.
      isTaken = request === undefined || (await claimIdempotencyKey(tx, secrets, request));
      if (!isTaken) throw new DoneMeanwhile();
    },
    async once(call, handle) {
      if (call.member === undefined) return handle();
      const named = { memberId: call.member.id, key, fingerprint: fingerprintOf(endpoint, call) };
      const stored = await findStoredResponse(db, secrets, named);
      if (stored) return answerAgain(endpoint, stored);
      request = named;
      try {
        const answer = await handle();
        checkTaken();
        // The call succeeds even if its response cannot be stored.
        if (endpoint.idempotencyKey !== 'response-not-stored')
          await storeResponseForRetries(db, secrets, named, answer).catch(() => undefined);
        return answer;
      } catch (error) {
        if (isTaken) throw error;
        return answerMeanwhile(named, error);
      }
    },
  };
}
