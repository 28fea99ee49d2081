/** The variables of a new container, from the example of an `.env` file in the repository. */
import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import { variableKey, variableValue } from '@naru/contract/rules/fields';
import type { VariableKind } from '@naru/contract/rules/limits';
import { parseEnvFile } from '@naru/contract/rules/parse-env-file';
import { looksLikeSecret } from '#shared/text/secret-text.ts';

/** The input for a variable of a new container. */
export interface NewVariableInput {
  key: string;
  kind: VariableKind;
  value: string;
}

/** A variable of an example, with the comment above it and the notes about its value. */
interface ExampleVariable extends NewVariableInput {
  comment: string;
}

const MOST_VARIABLES = 100;
const MOST_COMMENT_CHARACTERS = 200;

/** The comment in the lines directly above a line, without its signs. */
function commentAbove(lines: readonly string[], line: number): string {
  const found: string[] = [];
  for (let at = line - 2; at >= 0; at -= 1) {
    const text = /^\s*#+(?!#)\s?(.*)$/.exec(lines[at] ?? '')?.[1];
    if (text === undefined) break;
    found.unshift(text.trim());
  }
  return found.join(' ').trim().slice(0, MOST_COMMENT_CHARACTERS);
}

/**
 * The variables that the example of an application lists, and the variables that its template needs. The values of secrets are left out, because
 * examples have placeholders instead.
 */
export function exampleVariables(
  application: Pick<ProposedApplication, 'env_example'> | undefined,
  template?: Template,
): ExampleVariable[] {
  const listed = listedVariables(application?.env_example);
  const needed = template?.template_variables ?? [];
  return [
    ...listed,
    ...needed
      .filter(({ key }) => !listed.some((variable) => variable.key === key))
      .map(({ key, secret, description }) => ({
        key,
        kind: secret ? ('secret' as const) : ('env' as const),
        value: '',
        comment: description ?? '',
      })),
  ];
}

/** The value of a variable of an example, and whether it is a secret. The values of secrets and invalid values are left out. */
function proposedValue(key: string, value: string, notes: readonly string[]) {
  const isSecret = looksLikeSecret(value, key);
  const isKept = !isSecret && value !== '' && variableValue.safeParse(value).success;
  const kind: VariableKind = isSecret ? 'secret' : 'env';
  return { kind, value: isKept ? value : '', notes: isKept ? notes : [] };
}

/** The variables in the text of an example, each key once. */
function listedVariables(example: ProposedApplication['env_example']): ExampleVariable[] {
  if (!example) return [];
  const lines = example.text.split(/\r\n|[\r\n]/);
  const found = new Map<string, ExampleVariable>();
  for (const part of parseEnvFile(example.text)) {
    const key = part.type === 'entry' ? variableKey.safeParse(part.key).data : undefined;
    if (part.type !== 'entry' || key === undefined || found.size >= MOST_VARIABLES) continue;
    const { kind, value, notes } = proposedValue(key, part.value, part.notes);
    const comment = [commentAbove(lines, part.line), ...notes].filter(Boolean).join(' · ');
    found.set(key, { key, kind, value, comment });
  }
  return [...found.values()];
}

/**
 * The variables after the choice of an application. Typed values stay, also of variables that the application does not list.
 * @param before the variables in the fields
 * @param earlier the variables that were proposed before
 */
export function chooseVariables(
  before: readonly NewVariableInput[],
  earlier: readonly NewVariableInput[],
  proposed: readonly NewVariableInput[],
): NewVariableInput[] {
  const isTyped = ({ key, value, kind }: NewVariableInput): boolean => {
    const same = earlier.find((one) => one.key === key);
    return same?.value !== value || same.kind !== kind;
  };
  const typed = new Map(before.filter(isTyped).map((variable) => [variable.key, variable]));
  const listed = proposed.map(({ key, kind, value }) => typed.get(key) ?? { key, kind, value });
  const others = [...typed.values()].filter(({ key }) => !proposed.some((one) => one.key === key));
  return [...listed, ...others];
}

/** Whether a variable is created: only variables with a value are. */
export const hasValue = ({ value }: Pick<NewVariableInput, 'value'>): boolean =>
  value.trim() !== '';
