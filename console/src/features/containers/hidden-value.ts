import { holdsSecret } from '#shared/text/secret-text.ts';
import type { VariableKind } from './variable-kinds.ts';

/** Whether the value of a variable is a secret by its kind or its key: then no draft keeps it, whatever it looks like. */
export const isHiddenValue = ({ masked }: Pick<VariableKind, 'masked'>, key: unknown): boolean =>
  masked || holdsSecret('', String(key));
