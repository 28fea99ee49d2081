import type { CodeHost } from '@naru/contract/entities/code-host';
import type { Container } from '@naru/contract/entities/container';

/** Whether a container is built from a repository that a connection reads. */
export function isReadBy(
  { kind, url, account_login }: Pick<CodeHost, 'kind' | 'url' | 'account_login'>,
  { git_url }: Pick<Container, 'git_url'>,
): boolean {
  const place = kind === 'bitbucket' ? `${url}/${account_login}/` : `${url}/`;
  return (git_url ?? '').toLowerCase().startsWith(place.toLowerCase());
}

/** The most names in a sentence. */
const MOST_NAMES = 5;

/** Lists names in a sentence: the first of them, and the number of the others. */
export function listNames(names: readonly string[]): string {
  const others = names.length - MOST_NAMES;
  const shown = names.slice(0, MOST_NAMES).join(', ');
  return others > 0 ? `${shown} 외 ${others}개` : shown;
}
