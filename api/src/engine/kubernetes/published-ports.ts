/** Determines the addresses at which containers are reachable from outside of the cluster. */
import type { V1Pod, V1Service } from '@kubernetes/client-node';
import type { PublishedPort } from '../container-engine.ts';
import type { ContainerRef } from '../container-spec.ts';
import type { ClusterState } from './cluster-state.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { LABEL_KEYS } from './manifests/labels.ts';
import { containerObjectName, edgeNamespace, projectNamespace } from './manifests/names.ts';

/** The state and the settings that determine the addresses. */
interface Publishing extends Pick<KubernetesContext, 'settings' | 'nodeAddresses'> {
  state: Pick<ClusterState, 'services'>;
}

/** The time until a missing load balancer is reported, in ms. Clouds need one or two minutes to create a load balancer. */
const PATIENCE_MS = 3 * 60_000;

const NO_ADDRESS =
  '클러스터가 로드 밸런서의 주소를 주지 않습니다. 운영자에게 로드 밸런서를 확인해달라고 요청해주세요.';

/** Returns all addresses that the load balancer has assigned to a Service, in the order of the Service. */
const loadBalancerHosts = ({ status }: V1Service): string[] =>
  (status?.loadBalancer?.ingress ?? []).flatMap(({ ip, hostname }) => ip || hostname || []);

/**
 * Returns the addresses for node ports, which are open on every node: the addresses in the operator's settings, or else the address of
 * the container's node.
 */
const nodeHosts = ({ nodeAddresses }: Publishing, pod: V1Pod | undefined): string[] =>
  nodeAddresses.length > 0 ? [...nodeAddresses] : [pod?.status?.hostIP || []].flat();

const age = ({ metadata }: V1Service): number =>
  metadata?.creationTimestamp === undefined
    ? 0
    : Date.now() - new Date(metadata.creationTimestamp).getTime();

/** Returns the published ports of a container. @param pod the pod of the version in force */
export function listPublishedPorts(
  context: Publishing,
  ref: ContainerRef,
  pod: V1Pod | undefined,
): PublishedPort[] {
  const name = containerObjectName(ref);
  const services = context.state
    .services(projectNamespace(context.settings, ref.project))
    .filter(({ metadata }) => metadata?.labels?.[LABEL_KEYS.container] === name);
  return services.flatMap((service) => {
    const isBalanced = service.spec?.type === 'LoadBalancer';
    const hosts = isBalanced ? loadBalancerHosts(service) : nodeHosts(context, pod);
    const isLate = isBalanced && hosts.length === 0 && age(service) > PATIENCE_MS;
    const problem = isLate ? NO_ADDRESS : undefined;
    return (service.spec?.ports ?? []).map(({ port }) => ({ externalPort: port, hosts, problem }));
  });
}

/** Returns the addresses of our own proxy; `undefined` without a proxy, and for node ports without node addresses in the settings. */
export function edgeHosts({ state, settings, nodeAddresses }: Publishing): string[] | undefined {
  const [service] = state.services(edgeNamespace(settings));
  if (service?.spec?.type === 'LoadBalancer') return loadBalancerHosts(service);
  return service === undefined || nodeAddresses.length === 0 ? undefined : [...nodeAddresses];
}
