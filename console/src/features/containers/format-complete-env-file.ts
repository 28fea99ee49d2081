import { formatEnvFile } from '@naru/contract/rules/format-env-file';
import type { Variable, VariablesByKind } from '#api/variable.ts';

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
