import { networkAddress } from '@naru/contract/rules/network-address';
import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '#api/engine.ts';
import { hangulDomain } from './hangul-domain.ts';

/** A domain as rows show it; without `href` it is plain text. */
interface Domain {
  readonly name: string;
  readonly href: string | undefined;
}

/**
 * The domain of an http network, with the address of the server's edge. Before the response with the ports, and with a server without
 * that call, it is https on the standard port. `undefined` without a domain.
 */
export function useDomain(fqdn: string | null | undefined): Domain | undefined {
  const { data: engine } = useQuery({ ...engineQuery(), enabled: Boolean(fqdn) });
  if (!fqdn) return undefined;
  return { name: hangulDomain(fqdn), href: networkAddress(fqdn, engine?.edge ?? undefined) };
}
