import { NAME_MAX } from '@naru/contract/rules/limits';
import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/**
 * Returns the props of a pattern's text field with at most `NAME_MAX` characters: the registration, the limit, the error and the
 * notice.
 */
export const limitedField = (
  registered: UseFormRegisterReturn,
  problem: FieldError | undefined,
  notice?: ReactNode,
) => ({ ...registered, limit: NAME_MAX, error: problem?.message, notice });
