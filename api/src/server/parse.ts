import type { Endpoint, ParsedInput } from '@naru/contract/endpoint';
import * as z from 'zod/mini';
import { notFound, refuse } from './refusal.ts';

const korean = z.locales.ko().localeError;

/**
 * Parses with a schema of the contract.
 * @throws Refusal VALIDATION_FAILED with the reason for every field; the first one is the message
 */
function parseWith(schema: z.ZodMiniType, raw: unknown): unknown {
  const parsed = z.safeParse(schema, raw, { error: korean });
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    reason: issue.message,
  }));
  throw refuse('VALIDATION_FAILED', details[0]?.reason ?? '입력을 확인해주세요.', { details });
}

/** A text no column could hold cannot name anything. */
function checkParams(params: Record<string, string>): void {
  if (Object.values(params).some((value) => value.includes('\0'))) throw notFound();
}

interface RawInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** What came over the wire, as the contract's schemas say it has to be. The one place where the wire gets its types. */
export function parseInput<E extends Endpoint>(endpoint: E, raw: RawInput): ParsedInput<E>;
export function parseInput(endpoint: Endpoint, raw: RawInput): unknown {
  checkParams(raw.params);
  return {
    params: raw.params,
    query: endpoint.query && parseWith(endpoint.query, raw.query),
    body: endpoint.body && parseWith(endpoint.body, raw.body),
  };
}
