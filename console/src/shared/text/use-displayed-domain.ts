import { httpNetworkUrl } from '@naru/contract/rules/network-address';
import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '#api/engine.ts';
import { toHangulDomain } from './hangul-domain.ts';

/** A domain for display; without `href` the domain is plain text. */
interface Domain {
  readonly name: string;
  readonly href: string | undefined;
}

/**
 * Returns the domain of an http network for display, with the URL at the server's edge. The URL is https on the standard port until
 * the response with the edge's ports has arrived, and with a server without that call. `undefined` without a domain.
 */
export function useDisplayedDomain(fqdn: string | null | undefined): Domain | undefined {
  const { data: engine } = useQuery({ ...engineQuery(), enabled: Boolean(fqdn) });
  if (!fqdn) return undefined;
  return { name: toHangulDomain(fqdn), href: httpNetworkUrl(fqdn, engine?.edge ?? undefined) };
}
