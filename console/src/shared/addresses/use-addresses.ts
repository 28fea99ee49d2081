import type { Container } from '@naru/contract/entities/container';
import type { ContainerDomain } from '@naru/contract/entities/domain';
import type { AddressLineProps } from '@naru/design-system';
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changesQuery } from '#api/change.ts';
import { engineQuery } from '#api/engine.ts';
import { domainQuery } from '#api/network.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { missingReachabilityCondition } from '#shared/containers/container-status.ts';
import {
  type ContainerWithState,
  combineContainerWithState,
} from '#shared/containers/container-with-state.ts';
import { containerAddresses } from './container-addresses.ts';

/**
 * Whether the state of a container's domain has to be requested. The state is requested only for a domain that would be shown as
 * reachable, because the server may have to query the DNS.
 */
const isAsked = ({ networks, state }: ContainerWithState): boolean =>
  state !== undefined &&
  missingReachabilityCondition(state) === undefined &&
  networks.some(({ network_type }) => network_type === 'http');

const dataOf = (results: readonly UseQueryResult<ContainerDomain | null>[]) =>
  results.map(({ data }) => data);

/**
 * The addresses of a project's containers, one list per container in the order of `containers`. The lists are empty until the
 * addresses are known.
 */
export function useAddresses(
  project: string,
  containers: readonly Container[],
): readonly AddressLineProps[][] {
  const { data: state } = useQuery(projectStateQuery(project));
  const { data: engine } = useQuery(engineQuery());
  const { data: changes } = useQuery(changesQuery(project));
  const facts = useMemo(
    () => containers.map((container) => combineContainerWithState(container, state)),
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
