/** Stores requests with an idempotency key and their responses. */
import { hash } from 'node:crypto';
import { IDEMPOTENCY_KEY_HOURS, MAX_IDEMPOTENCY_KEYS } from '@naru/contract/rules/idempotency-key';
import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { idempotencyKeys } from '../storage/schema/server.ts';
import { sealedPlaceOfIdempotentRequest } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { ApiError } from './api-error.ts';

/** A request with an idempotency key. */
export interface IdempotentRequest {
  memberId: string;
  key: string;
  /** A hash of the call with its parameters and body. */
  fingerprint: string;
}

const content = z.object({
  fingerprint: z.string(),
  /** The response; absent while the request is running, and if the server crashed before the response. */
  answer: z.optional(z.json()),
});
type Content = z.infer<typeof content>;

/** The stored response of an earlier request with the same key. */
export type StoredResponse = Pick<Content, 'answer'>;

const rowId = ({ memberId, key }: IdempotentRequest): string =>
  hash('sha256', `${memberId}\n${key}`, 'base64url');

/**
 * Checks that a stored key belongs to the same request.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED when the key belongs to another request
 */
function checkFingerprint(request: IdempotentRequest, { fingerprint }: Content): void {
  if (fingerprint === request.fingerprint) return;
  throw new ApiError(
    'IDEMPOTENCY_KEY_REUSED',
    '다른 요청에 이미 쓴 Idempotency-Key입니다. 새 키를 사용해주세요.',
  );
}

/**
 * Finds the stored response for this key; `undefined` for a new or expired key.
 * @throws ApiError IDEMPOTENCY_KEY_REUSED
 */
export async function findStoredResponse(
  db: DatabaseReader,
  box: SecretBox,
  request: IdempotentRequest,
): Promise<StoredResponse | undefined> {
  const id = rowId(request);
  const [row] = await db
    .select({ content: idempotencyKeys.content })
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.id, id), gt(idempotencyKeys.expires_at, sql`now()`)));
  if (row === undefined) return undefined;
  const kept = z.parse(
    content,
    JSON.parse(box.open(row.content, sealedPlaceOfIdempotentRequest(id))),
  );
  checkFingerprint(request, kept);
  return kept;
}

const sealed = (box: SecretBox, request: IdempotentRequest, answer?: Content['answer']): string => {
  const { fingerprint } = request;
  const kept: Content = { fingerprint, ...(answer !== undefined && { answer }) };
  return box.seal(JSON.stringify(kept), sealedPlaceOfIdempotentRequest(rowId(request)));
};

export const requestInProgressError = (): ApiError =>
  new ApiError('REQUEST_IN_PROGRESS', '같은 요청을 처리하고 있습니다. 잠시 후 다시 시도해주세요.', {
    retryAfterSeconds: 1,
  });

/** Deletes the oldest keys of a member above the maximum number. */
async function forgetOldest(tx: Database, memberId: string): Promise<void> {
  const old = tx
    .select({ id: idempotencyKeys.id })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.user_id, memberId))
    .orderBy(desc(idempotencyKeys.expires_at))
    .offset(MAX_IDEMPOTENCY_KEYS);
  await tx.delete(idempotencyKeys).where(inArray(idempotencyKeys.id, old));
}

/**
 * Claims the key in the transaction of the request, so that the key and the request are committed together or not at all. Returns
 * whether the key was free.
 * @throws ApiError REQUEST_IN_PROGRESS when another transaction is claiming the key
 */
export async function claimIdempotencyKey(
  tx: Database,
  box: SecretBox,
  request: IdempotentRequest,
): Promise<boolean> {
  const id = rowId(request);
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as free`;
  const { rows } = await tx.execute<{ free: boolean }>(lock);
  if (!rows[0]?.free) throw requestInProgressError();
  const taken = {
    content: sealed(box, request),
    expires_at: sql`now() + make_interval(hours => ${IDEMPOTENCY_KEY_HOURS})`,
  };
  const inserted = await tx
    .insert(idempotencyKeys)
    .values({ id, user_id: request.memberId, ...taken })
    .onConflictDoUpdate({
      target: idempotencyKeys.id,
      set: taken,
      setWhere: lte(idempotencyKeys.expires_at, sql`now()`),
    })
    .returning({ id: idempotencyKeys.id });
  if (inserted.length === 0) return false;
  await forgetOldest(tx, request.memberId);
  return true;
}

/** Stores the response for retries. */
export async function storeResponseForRetries(
  db: Database,
  box: SecretBox,
  request: IdempotentRequest,
  answer: unknown,
): Promise<void> {
  const json = z.parse(z.json(), JSON.parse(JSON.stringify(answer ?? null)));
  await db
    .update(idempotencyKeys)
    .set({ content: sealed(box, request, json) })
    .where(eq(idempotencyKeys.id, rowId(request)));
}
