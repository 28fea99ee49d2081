import { CURSOR_INVALID } from '@naru/contract/rules/cursor';
import type { Endpoint, ParsedInput } from '@naru/contract/wire/endpoint';
import * as z from 'zod/mini';
import { ApiError, fieldError, notFoundError } from '../use-cases/api-error.ts';

const korean = z.locales.ko().localeError;

/**
 * Parses with a schema of the contract.
 * @throws ApiError VALIDATION_FAILED with the reason for every invalid field; the first reason is the message
 */
function parseWith(schema: z.ZodMiniType, raw: unknown): unknown {
  const parsed = z.safeParse(schema, raw, { error: korean });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    reason: issue.message,
  }));
  throw new ApiError('VALIDATION_FAILED', details[0]?.reason ?? '입력을 확인해주세요.', {
    details,
  });
}

/**
 * Refuses parameters with a NUL character, which cannot identify an item, because no column can store a NUL character.
 * @throws ApiError NOT_FOUND
 */
function checkParams(params: Record<string, string>): void {
  if (Object.values(params).some((value) => value.includes('\0'))) throw notFoundError();
}

interface RawInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/**
 * Parses the input of a call with the schemas of the contract. An overload declares the type of the result, because TypeScript does
 * not infer the optional schemas of a generic endpoint.
 * @throws ApiError VALIDATION_FAILED, or NOT_FOUND for a path that cannot identify an item
 */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): ParsedInput<E>;
export function parseInput(endpoint: Endpoint, raw: RawInput): unknown {
  checkParams(raw.params);
  return {
    params: raw.params,
    query: endpoint.query && parseWith(endpoint.query, raw.query),
    body: endpoint.body && parseWith(endpoint.body, raw.body),
  };
}

/**
 * Parses the position in a list that an earlier response returned.
 * @throws ApiError VALIDATION_FAILED
 */
export function parseCursor(text: string | undefined, field: string): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw fieldError('VALIDATION_FAILED', field, CURSOR_INVALID);
}
