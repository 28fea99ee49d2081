import type { Variable, VariablesByKind } from '#api/variable.ts';

/** A value that needs no quotes: every parser of `.env` files reads it unchanged. */
const PLAIN = /^[\w./:@%+,=-]+$/;

/**
 * Quotes a value for the parsers of `.env` files: the POSIX shell, Compose, and the libraries of most languages. Single quotes keep
 * every character, also line breaks, # and $. A value that contains a single quote is put in double quotes, and the four characters
 * that are special in double quotes are escaped.
 */
function quoted(value: string): string {
  if (PLAIN.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return `"${value.replace(/[\\"$`]/g, '\\$&')}"`;
}

/** Formats variables as the text of an `.env` file. Do not use it for secrets: their values must not be exported together. */
export const formatEnvFile = (variables: readonly Pick<Variable, 'key' | 'value'>[]): string =>
  variables.map(({ key, value }) => `${key}=${quoted(value)}\n`).join('');

/**
 * Formats all variables of a container as one `.env` file. Secrets are written without their values. Each key is written once, because
 * parsers use the last line of a key: an environment variable has priority over a secret, and a secret over a build variable. Empty
 * without variables.
 */
export function formatCompleteEnvFile({ env, secret, build }: VariablesByKind): string {
  const seen = new Set<string>();
  const unseen = (variables: readonly Variable[]) => {
    const left = variables.filter(({ key }) => !seen.has(key));
    for (const { key } of left) seen.add(key);
    return left;
  };
  const keys = (variables: readonly Variable[]) => variables.map(({ key }) => `${key}=\n`).join('');
  const groups = [
    ['환경 변수', formatEnvFile(unseen(env))],
    ['시크릿 (값은 복사하지 않습니다)', keys(unseen(secret))],
    ['빌드 변수', formatEnvFile(unseen(build))],
  ] as const;
  return groups
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `# ${title}\n${text}`)
    .join('\n');
}
