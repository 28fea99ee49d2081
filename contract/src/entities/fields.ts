/**
 * The field types of responses (specification section 3). Parsing is tolerant where that is safe: unknown fields are dropped, and
 * fields that do not identify an entity may be null or absent. Types are checked strictly: a number as text is an invalid response.
 * Responses are not checked against lengths, ranges and limits, which are rules for requests (`rules/`).
 */

import * as z from 'zod/mini';
import { startFailure } from '../rules/start-failure.ts';
import { isWellFormed } from '../rules/text.ts';

/** A text that may be null or absent. */
export const nullishText = z.nullish(z.string());
/** A number that may be null or absent. */
export const nullishNumber = z.nullish(z.number());

/** Limits of a member by the names of `MEMBER_LIMITS`. A missing limit is the standard limit. */
export const nullishMemberLimits = z.nullish(
  z.object({
    projects: nullishNumber,
    containers: nullishNumber,
    cpu: nullishNumber,
    memory: nullishNumber,
    disk: nullishNumber,
    backup: nullishNumber,
  }),
);

/** The cause of a failed container; null for another failure, and for a cause that only a newer server knows. */
export const nullishStartFailure = z.nullish(z.catch(z.nullable(startFailure), null));

/**
 * The identifier of an entity as one whole segment of a path. An empty segment or a dot segment would change the path (RFC 3986,
 * section 5.2.4), even percent-encoded, and a lone surrogate cannot be encoded.
 */
export const pathSegment = z
  .string()
  .check(z.refine((name) => !['', '.', '..'].includes(name) && isWellFormed(name)));
