import * as z from 'zod/mini';
import { variableKey, variableValue } from '../rules/fields.ts';

/** A new environment variable, secret or build variable. */
export const variableBody = z.object({ key: variableKey, value: variableValue });
/** A new value; the key cannot be changed. */
export const variableValueBody = z.object({ value: variableValue });
