import { NAME_MAX } from '@naru/contract/limits';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/** What a pattern needs for a text field of at most `NAME_MAX` characters: its binding, the limit it counts to, what is wrong. */
export const limitedField = (
  registered: UseFormRegisterReturn,
  problem: FieldError | undefined,
) => ({ ...registered, limit: NAME_MAX, error: problem?.message });
