import type { EngineInfo } from '@naru/contract/entities/engine';
import { httpNetworkUrl } from '@naru/contract/rules/network-address';
import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '#api/engine.ts';
import { toHangulDomain } from './hangul-domain.ts';

/** A domain for display; without `href` the domain is plain text. */
interface Domain {
  readonly name: string;
  readonly href: string | undefined;
}

/** Selects the only part that a domain shows, so that a long list is not rendered again by a response without it. */
const edgeOf = (engine: EngineInfo | null) => engine?.edge ?? undefined;

/**
 * Returns the domain of an http network for display, with the URL at the server's edge. The URL is https on the standard port until
 * the response with the edge's ports has arrived, and with a server without that call. `undefined` without a domain.
 */
export function useDisplayedDomain(fqdn: string | null | undefined): Domain | undefined {
  const { data: edge } = useQuery({ ...engineQuery(), enabled: Boolean(fqdn), select: edgeOf });
  if (!fqdn) return undefined;
  return { name: toHangulDomain(fqdn), href: httpNetworkUrl(fqdn, edge) };
}
