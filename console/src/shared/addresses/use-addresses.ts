import type { Container } from '@naru/contract/entities/container';
import type { ContainerDomain } from '@naru/contract/entities/domain';
import { networkAddress } from '@naru/contract/rules/network-address';
import type { AddressLineProps } from '@naru/design-system';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesQuery } from '#api/change.ts';
import { engineQuery } from '#api/engine.ts';
import { domainQuery } from '#api/network.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { type ContainerFacts, containerFacts } from '#shared/containers/container-facts.ts';
import { missingToAnswer } from '#shared/containers/container-status.ts';
import { hangulDomain } from '../text/hangul-domain.ts';
import { containerAddresses } from './container-addresses.ts';

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

/**
 * Whether the state of the domain is needed. It is requested only for a domain that would be shown as reachable, because the server may
 * have to query the DNS.
 */
const isAsked = ({ networks, state }: ContainerFacts): boolean =>
  state !== undefined &&
  missingToAnswer(state) === undefined &&
  networks.some(({ network_type }) => network_type === 'http');

const dataOf = (results: readonly UseQueryResult<ContainerDomain | null>[]) =>
  results.map(({ data }) => data);

/** Where containers of a project are reached, those of each container in its place. Empty until that is known. */
export function useAddresses(
  project: string,
  containers: readonly Container[],
): readonly AddressLineProps[][] {
  const { data: state } = useQuery(projectStateQuery(project));
  const { data: engine } = useQuery(engineQuery());
  const { data: changes } = useQuery(changesQuery(project));
  const facts = useMemo(
    () => containers.map((container) => containerFacts(container, state)),
    [containers, state],
  );
  const asked = useMemo(
    () => facts.filter(isAsked).map(({ container }) => container.slug),
    [facts],
  );
  const domains = useQueries({ queries: asked.map(domainQuery), combine: dataOf });
  const edge = engine?.edge ?? undefined;
  return useMemo(() => {
    const told = new Map(asked.map((slug, index) => [slug, domains[index]]));
    return facts.map((one) =>
      containerAddresses(one, { edge, changes, domain: told.get(one.container.slug) }),
    );
  }, [facts, asked, domains, edge, changes]);
}
