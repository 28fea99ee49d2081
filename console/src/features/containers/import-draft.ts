import type { Variables } from '#api/variable.ts';
import { DRAFT_MAX_LENGTH } from '#shared/drafts/draft-store.ts';
import { holdsSecret } from '#shared/text/secret-text.ts';
import { envFile } from './env-file.ts';
import { type Choice, type PlannedVariable, planImport } from './import-plan.ts';
import { readVariables } from './read-variables.ts';

/** What is kept of the text of an import. */
export interface ImportDraft {
  text: string;
  /** Whether something was left out because it is a secret, or looks like one. */
  secretsLeftOut: boolean;
}

const isSecret = ({ kind, key, value }: PlannedVariable): boolean =>
  kind === 'secret' || holdsSecret(value, key);

/**
 * The text of an import without the values of secrets, and without the lines that cannot be read as variables; `undefined` when nothing may be
 * kept. Only what is understood is kept, because anything else may be a part of a secret.
 */
export function importDraft(
  text: string,
  variables: Variables,
  choices: ReadonlyMap<number, Choice>,
): ImportDraft | undefined {
  if (text.trim() === '' || text.length > DRAFT_MAX_LENGTH) return undefined;
  const read = readVariables(text);
  if (read.problem !== undefined) return undefined;
  const known = planImport(read.variables, variables, choices).filter(
    ({ problem, key }) => problem === undefined && !holdsSecret(key),
  );
  if (known.length === 0) return undefined;
  return {
    text: known.map((line) => (isSecret(line) ? `${line.key}=\n` : envFile([line]))).join(''),
    secretsLeftOut: known.length < read.variables.length || known.some(isSecret),
  };
}
