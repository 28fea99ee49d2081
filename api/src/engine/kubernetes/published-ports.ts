/** Where containers are reached from outside of the cluster. */
import type { V1Pod, V1Service } from '@kubernetes/client-node';
import type { ContainerRef } from '../container-spec.ts';
import type { PublishedPort } from '../observed-container.ts';
import type { ClusterState } from './cluster-state.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { LABEL } from './manifests/labels.ts';
import { containerName, edgeNamespaceOf, namespaceOf } from './manifests/names.ts';

/** What it depends on. */
interface Publishing extends Pick<KubernetesContext, 'settings' | 'nodeAddresses'> {
  state: Pick<ClusterState, 'services'>;
}

/** Clouds take a minute or two to make a load balancer, in ms. */
const PATIENCE_MS = 3 * 60_000;

const NO_ADDRESS =
  '클러스터가 로드 밸런서의 주소를 주지 않습니다. 관리자에게 로드 밸런서를 확인해달라고 요청해주세요.';

/** All that the cluster's load balancer has given to a Service, in its order. */
const loadBalancerHosts = ({ status }: V1Service): string[] =>
  (status?.loadBalancer?.ingress ?? []).flatMap(({ ip, hostname }) => ip || hostname || []);

/** Ports of nodes are open on every node: on those that the operator names, else on the one where the container runs. */
const nodeHosts = ({ nodeAddresses }: Publishing, pod: V1Pod | undefined): string[] =>
  nodeAddresses.length > 0 ? [...nodeAddresses] : [pod?.status?.hostIP || []].flat();

const age = ({ metadata }: V1Service): number =>
  metadata?.creationTimestamp === undefined
    ? 0
    : Date.now() - new Date(metadata.creationTimestamp).getTime();

/** @param pod of what is in force */
export function publishedPorts(
  context: Publishing,
  ref: ContainerRef,
  pod: V1Pod | undefined,
): PublishedPort[] {
  const name = containerName(ref);
  const services = context.state
    .services(namespaceOf(context.settings, ref.project))
    .filter(({ metadata }) => metadata?.labels?.[LABEL.container] === name);
  return services.flatMap((service) => {
    const isBalanced = service.spec?.type === 'LoadBalancer';
    const hosts = isBalanced ? loadBalancerHosts(service) : nodeHosts(context, pod);
    const isLate = isBalanced && hosts.length === 0 && age(service) > PATIENCE_MS;
    const problem = isLate ? NO_ADDRESS : undefined;
    return (service.spec?.ports ?? []).map(({ port }) => ({ externalPort: port, hosts, problem }));
  });
}

/** Where our own proxy is reached; `undefined` where there is none, and for ports of nodes that nobody has named. */
export function httpHosts({ state, settings, nodeAddresses }: Publishing): string[] | undefined {
  const [service] = state.services(edgeNamespaceOf(settings));
  if (service?.spec?.type === 'LoadBalancer') return loadBalancerHosts(service);
  return service === undefined || nodeAddresses.length === 0 ? undefined : [...nodeAddresses];
}
