import type { Variable, Variables } from '#api/variable.ts';

/** A value that every reader of `.env` files takes unchanged without quotes. */
const PLAIN = /^[\w./:@%+,=-]+$/;

/**
 * A value, quoted for the readers of `.env` files: the POSIX shell, Compose, and the libraries of most languages. Single quotes keep
 * every character, also line breaks, # and $. A value with a single quote is put in double quotes, and the four characters with a meaning
 * there are escaped.
 */
function quoted(value: string): string {
  if (PLAIN.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  return `"${value.replace(/[\\"$`]/g, '\\$&')}"`;
}

/** Variables as the text of an `.env` file, one below the other. Not for secrets: they are not to leave together. */
export const envFile = (variables: readonly Pick<Variable, 'key' | 'value'>[]): string =>
  variables.map(({ key, value }) => `${key}=${quoted(value)}\n`).join('');

/**
 * All variables of a container as one file: secrets without their values, which a member fills in. Each key is written once, because a
 * reader would use the last line of a key: an environment variable has priority over a secret, and a secret over a build variable. Empty
 * when there are none.
 */
export function wholeEnvFile({ env, secret, build }: Variables): string {
  const seen = new Set<string>();
  const unseen = (variables: readonly Variable[]) => {
    const left = variables.filter(({ key }) => !seen.has(key));
    for (const { key } of left) seen.add(key);
    return left;
  };
  const keys = (variables: readonly Variable[]) => variables.map(({ key }) => `${key}=\n`).join('');
  const groups = [
    ['환경 변수', envFile(unseen(env))],
    ['시크릿 (값은 복사하지 않습니다)', keys(unseen(secret))],
    ['빌드 변수', envFile(unseen(build))],
  ] as const;
  return groups
    .filter(([, text]) => text !== '')
    .map(([title, text]) => `# ${title}\n${text}`)
    .join('\n');
}
