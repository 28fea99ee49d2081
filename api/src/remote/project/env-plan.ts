/** What changes when the variables of a file are saved. */
import type { Container } from '@naru/contract/entities/container';
import { variableKey } from '@naru/contract/rules/fields';
import { parseEnvFile } from '@naru/contract/rules/parse-env-file';
import { InvalidInputError } from '../arguments.ts';
import { formatTable, printableText } from '../text-table.ts';

/** A variable of a file. */
export interface FileVariable {
  readonly key: string;
  readonly value: string;
}

/** The variables of a file, and notes about how values were read. */
export interface EnvFile {
  readonly variables: readonly FileVariable[];
  readonly notes: readonly string[];
}

const EMPTY = '값이 비어 있어 건너뜁니다.';

/** Reads an `.env` file. A key that occurs several times has its last value. @throws InvalidInputError with all problems */
export function readEnvFile(name: string, text: string): EnvFile {
  const problems: string[] = [];
  const notes: string[] = [];
  const found = new Map<string, string>();
  for (const part of parseEnvFile(text)) {
    const at = `${name}:${part.line}`;
    if (part.type === 'broken') problems.push(`${at} ${part.problem}`);
    if (part.type !== 'entry') continue;
    const key = variableKey.safeParse(part.key);
    if (!key.success) {
      problems.push(`${at} ${part.key}: ${key.error.issues[0]?.message ?? ''}`);
      continue;
    }
    notes.push(...part.notes.map((note) => `${at} ${key.data}: ${note}`));
    if (part.value.trim() === '') notes.push(`${at} ${key.data}: ${EMPTY}`);
    else found.set(key.data, part.value);
  }
  if (problems.length > 0) throw new InvalidInputError(problems.map(printableText).join('\n'));
  const variables = Array.from(found, ([key, value]) => ({ key, value }));
  return { variables, notes: notes.map(printableText) };
}

/** One change of the plan. */
export interface EnvChange extends FileVariable {
  readonly kind: 'create' | 'change' | 'delete' | 'unchanged';
  readonly isSecret: boolean;
  /** The id of an environment variable that is deleted. */
  readonly id?: string;
}

type Saved = Pick<Container, 'env_vars' | 'secrets'>;

function changeOf(
  { key, value }: FileVariable,
  { env_vars, secrets }: Saved,
  isNewSecret: boolean,
): EnvChange {
  // The value of a saved secret is not known, so it is always saved.
  if (secrets?.some((one) => one.key === key))
    return { key, value, kind: 'change', isSecret: true };
  const saved = env_vars?.find((one) => one.key === key);
  if (saved === undefined) return { key, value, kind: 'create', isSecret: isNewSecret };
  const kind = saved.value === value ? 'unchanged' : 'change';
  return { key, value, kind, isSecret: false };
}

/**
 * Plans to save the variables of a file. Secrets stay secrets.
 * @param wanted the keys that become secrets, and whether environment variables that the file does not have are deleted
 * @throws InvalidInputError for a key that is an environment variable already, or that the file does not have
 */
export function planEnvironment(
  variables: readonly FileVariable[],
  saved: Saved,
  wanted: { secret: readonly string[]; delete: boolean },
): EnvChange[] {
  const inFile = new Set(variables.map(({ key }) => key));
  const isEnv = (key: string) => saved.env_vars?.some((one) => one.key === key) === true;
  for (const key of wanted.secret) {
    if (!inFile.has(key)) throw new InvalidInputError(`--secret ${key}: 파일에 없는 키입니다.`);
    if (isEnv(key))
      throw new InvalidInputError(`--secret ${key}: 이미 환경 변수입니다. 삭제한 뒤 추가해주세요.`);
  }
  const changes = variables.map((one) => changeOf(one, saved, wanted.secret.includes(one.key)));
  const deleted = (wanted.delete ? (saved.env_vars ?? []) : [])
    .filter(({ key }) => !inFile.has(key))
    .map(
      ({ key, env_var_id: id }): EnvChange => ({
        key,
        value: '',
        kind: 'delete',
        isSecret: false,
        id,
      }),
    );
  return [...changes, ...deleted];
}

const SIGNS = { create: '+ 추가', change: '~ 변경', delete: '- 삭제', unchanged: '' } as const;

/** Returns the text of a plan, without values. */
export function formatEnvironmentPlan(changes: readonly EnvChange[]): string {
  const rows = changes.filter(({ kind }) => kind !== 'unchanged');
  const same = changes.length - rows.length;
  if (rows.length === 0) return `바꿀 것이 없습니다. 그대로 ${same}`;
  const table = rows.map(({ kind, key, isSecret }) => [SIGNS[kind], key, isSecret ? '시크릿' : '']);
  return `${formatTable(table)}\n  그대로 ${same}`;
}
