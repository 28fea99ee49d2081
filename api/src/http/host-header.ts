import type { IncomingMessage } from 'node:http';

/** None where somebody is named with it. */
function hostOf(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.username || url?.password ? undefined : url?.host;
}

/**
 * Whether a request names more than one host: in two `Host` headers, or in the header and in an absolute address (RFC 9112, section 3.2).
 * An address with a user names none.
 * A proxy in front may have read another of them than this server would.
 */
export function namesTwoHosts({
  headersDistinct,
  url = '',
}: Pick<IncomingMessage, 'headersDistinct' | 'url'>): boolean {
  const [host, ...more] = headersDistinct.host ?? [];
  if (more.length > 0) return true;
  const scheme = /^https?:\/\//.exec(url)?.[0];
  if (scheme === undefined || host === undefined) return false;
  const named = hostOf(url);
  return named === undefined || hostOf(scheme + host) !== named;
}
