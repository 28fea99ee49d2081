import { networkAddress } from '@naru/contract/rules/network-address';
import { useQuery } from '@tanstack/react-query';
import { engineQuery } from '#api/engine.ts';
import { hangulDomain } from './hangul-domain.ts';

/** A domain as rows show it; without `href` it is plain text. */
export interface Domain {
  readonly name: string;
  readonly href: string | undefined;
}

/**
 * The domain of an http network with the address at which the server's edge answers. Until the server has told its ports, and where
 * it does not know the call, that is https at its usual port. `undefined` without a domain.
 */
export function useDomain(fqdn: string | null | undefined): Domain | undefined {
  const { data: engine } = useQuery({ ...engineQuery(), enabled: Boolean(fqdn) });
  if (!fqdn) return undefined;
  return { name: hangulDomain(fqdn), href: networkAddress(fqdn, engine?.edge ?? undefined) };
}
