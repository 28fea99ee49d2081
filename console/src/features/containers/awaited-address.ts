import type { Network } from '@naru/contract/entities/container';
import type { ContainerState } from '@naru/contract/entities/container-state';
import { awaitsAddress } from '@naru/contract/rules/network-address';
import { missingToAnswer, OPENS_WITH_DEPLOYMENT } from '#shared/containers/container-status.ts';

const WAITING = '주소를 기다리는 중입니다';

/** What has to happen before a network has an address. Only of one that has none. */
export function awaitedAddress(network: Network, state: ContainerState): string {
  if (!awaitsAddress(network)) return OPENS_WITH_DEPLOYMENT;
  return missingToAnswer(state) ?? network.external_problem ?? WAITING;
}
