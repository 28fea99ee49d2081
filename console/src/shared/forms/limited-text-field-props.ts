import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import type { ReactNode } from 'react';
import type { FieldError, UseFormRegisterReturn } from 'react-hook-form';

/**
 * Returns the props of a pattern's text field with at most `NAME_MAX_LENGTH` characters: the registration, the limit, the error and the
 * notice.
 */
export const limitedTextFieldProps = (
  registered: UseFormRegisterReturn,
  problem: FieldError | undefined,
  notice?: ReactNode,
) => ({ ...registered, limit: NAME_MAX_LENGTH, error: problem?.message, notice });
