import type { IncomingMessage } from 'node:http';

const hostOf = (address: string): string | undefined =>
  URL.canParse(address) ? new URL(address).host : undefined;

/**
 * Whether a request names more than one host: in two `Host` headers, or in the header and in an absolute address (RFC 9112, section 3.2).
 * A proxy in front may have read another of them than this server would.
 */
export function namesTwoHosts({
  headersDistinct,
  url = '',
}: Pick<IncomingMessage, 'headersDistinct' | 'url'>): boolean {
  const [host, ...more] = headersDistinct.host ?? [];
  if (more.length > 0) return true;
  const scheme = /^https?:\/\//.exec(url)?.[0];
  return scheme !== undefined && host !== undefined && hostOf(scheme + host) !== hostOf(url);
}
