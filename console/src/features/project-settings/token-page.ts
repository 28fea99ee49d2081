import type { CodeHostKind } from '@naru/contract/rules/code-host';
import { CODE_HOST_SCOPES } from '@naru/contract/rules/code-host';
import { parseUrl } from '@naru/contract/rules/parse-url';
import { hostName } from '#shared/repositories/host-name.ts';

/** The page of Atlassian on which a member makes API tokens for Bitbucket. */
const ATLASSIAN = 'https://id.atlassian.com/manage-profile/security/api-tokens';

/** The page of each kind, below the address of the host. GitLab fills its form from the query. */
const PAGES: Readonly<Record<Exclude<CodeHostKind, 'bitbucket'>, string>> = {
  gitlab: `/-/user_settings/personal_access_tokens?${new URLSearchParams({
    name: 'naru',
    scopes: CODE_HOST_SCOPES.gitlab.write.join(','),
  })}`,
  gitea: '/user/settings/applications',
};

/**
 * Returns the page on which a member makes a token; `undefined` for an address that is none.
 * @param address the address as typed
 */
export function findTokenPage(
  kind: CodeHostKind,
  address: string,
): { url: string; host: string } | undefined {
  if (kind === 'bitbucket') return { url: ATLASSIAN, host: hostName(new URL(ATLASSIAN).origin) };
  const url = parseUrl(address.trim());
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined;
  const base = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
  return { url: `${base}${PAGES[kind]}`, host: hostName(base) };
}
