import { NAME_MAX } from '@naru/contract/rules/limits';
import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/** The binding of a pattern's text field of at most `NAME_MAX` characters: its registration, limit, error and notice. */
export const limitedField = (
  registered: UseFormRegisterReturn,
  problem: FieldError | undefined,
  notice?: ReactNode,
) => ({ ...registered, limit: NAME_MAX, error: problem?.message, notice });
