import * as z from 'zod/mini';
import { variableKey, variableValue } from '../rules/fields.ts';
import { VALUE_MAX_BYTES } from '../rules/limits.ts';
import { BODY_LIMIT } from '../wire/endpoint.ts';

/** JSON writes one byte as six at most (`\\u0001`); the rest is for the key. */
export const VARIABLE_BODY_LIMIT = 6 * VALUE_MAX_BYTES + BODY_LIMIT;

/** A new environment variable, secret or build variable. */
export const variableBody = z.object({ key: variableKey, value: variableValue });
/** A new value; the key cannot be changed. */
export const variableValueBody = z.object({ value: variableValue });
