import { variableValue } from './sealed-columns.ts';
import type { SecretBox } from './secret-box.ts';

/** Decrypts the value of a variable from its row. */
export const openVariable = (
  box: SecretBox,
  { id, value }: { id: string; value: string },
): string => box.open(value, variableValue(id));
