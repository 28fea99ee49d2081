import type { EnvLine } from '@naru/design-system';
import type { Variables } from '#api/variable.ts';
import { planImport } from './import-plan.ts';
import { readVariables } from './read-variables.ts';

const NONE: Variables = { env: [], secret: [], build: [] };

/**
 * What becomes of each line of a text while it is written, by the rules of the preview. Nothing for a text that is not taken as a whole: the
 * preview says why.
 * @param variables what the container has; `undefined` while it is not known.
 */
export function readEnvLines(text: string, variables: Variables | undefined): EnvLine[] {
  const result = readVariables(text);
  if (result.problem !== undefined) return [];
  return planImport(result.variables, variables ?? NONE, new Map());
}
