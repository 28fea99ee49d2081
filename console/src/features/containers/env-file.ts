import type { Variable, Variables } from '#api/variable.ts';

/** What every reader of such files takes as it stands, without quotes. */
const PLAIN = /^[\w./:@%+,=-]+$/;

/**
 * One value, quoted for what reads `.env` files: shells, Compose, and the libraries of most languages. Single quotes keep
 * everything as it is, line breaks, # and $ too; a value with a single quote stands in double quotes, with the four characters
 * escaped that mean something there.
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
 * All variables of a container as one file: secrets without their values, which a member fills in. A key stands once, because whoever
 * reads the file would take the last one: that of an environment variable counts more than that of a secret, and that more than one for
 * the build. Empty when there are none.
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
