/**
 * Configures our own proxy (the edge) with the routes of the containers in force, for clusters without an Ingress controller or a
 * gateway.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { V1Pod } from '@kubernetes/client-node';
import type { ContainerRef } from '../container-spec.ts';
import { type EdgeRoute, edgeRouteList } from '../edge/edge-routes.ts';
import { EngineError } from '../engine-error.ts';
import { greetCommand } from '../spoken-protocol.ts';
import { execInPod } from './exec.ts';
import {
  containerKey,
  readContainerRef,
  readVersionInForce,
  shouldContainerRun,
} from './in-force.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import {
  type ClusterEdgeOptions,
  EDGE_NAME,
  edgeManifests,
  takeRoutesCommand,
  upstreamAddress,
} from './manifests/edge.ts';
import { edgeNamespace } from './manifests/names.ts';
import { isPodReady } from './pods.ts';

const LOOK_MS = 300;

/** The number of requests that are sent to a pod which does not respond. */
const MAX_GREETINGS = 3;
/** The time limit until the proxy can reach a ready container over the network, in s. */
const REACHED_SECONDS = 20;
/**
 * A POSIX shell script for the proxy's pod. The script waits until a process listens at the host `$0` and the port `$1`, for at most
 * `$2` seconds.
 */
const UNTIL_REACHED =
  'end=$(($(date +%s) + $2)); until nc -w 1 "$0" "$1" -e true || [ "$(date +%s)" -ge "$end" ]; do sleep 0.1; done';

/**
 * Returns the routes of all containers, or the routes of one running container. Each route forwards a hostname to the Service of the
 * version in force.
 */
function routesOf(context: KubernetesContext, only?: ContainerRef): EdgeRoute[] {
  const { state, settings, held } = context;
  const routes = state.deployments().flatMap((deployment) => {
    const ref = readContainerRef(deployment);
    if (only && (containerKey(ref) !== containerKey(only) || !shouldContainerRun(deployment)))
      return [];
    return (readVersionInForce(deployment)?.routes ?? []).map(({ hostname, port, h2c }) => ({
      hostname,
      upstream: upstreamAddress(settings, ref, port),
      held: held.has(containerKey(ref)),
      ...(h2c && { h2c }),
    }));
  });
  return [...new Map(routes.map((route) => [route.hostname, route])).values()];
}

const refused = (cause: string) =>
  new EngineError('start-failed', '주소 연결 설정을 바꾸지 못했습니다. 다시 배포해주세요.', {
    cause: new Error(cause),
  });

/** Returns the proxy's pod after the pod has started to listen. @throws EngineError */
async function edgePod({ client, settings, startTimeoutMs }: KubernetesContext): Promise<V1Pod> {
  const namespace = edgeNamespace(settings);
  const until = performance.now() + startTimeoutMs;
  for (;;) {
    const { items } = await client.call(client.core.listNamespacedPod({ namespace }));
    const pod = items.find((each) => !each.metadata?.deletionTimestamp && isPodReady(each));
    if (pod !== undefined) return pod;
    if (performance.now() > until) throw refused('the proxy does not become ready');
    await sleep(LOOK_MS);
  }
}

async function load(context: KubernetesContext, edge: ClusterEdgeOptions): Promise<void> {
  const routes = routesOf(context);
  for (const manifest of edgeManifests(context.settings, edge, routes)) {
    await context.client.apply(manifest);
  }
  const input = edgeRouteList(routes, edge);
  const { exitCode, output } = await execInPod(
    context,
    await edgePod(context),
    takeRoutesCommand(input),
    { input, container: EDGE_NAME },
  );
  if (exitCode !== 0) throw refused(output);
}

/**
 * Creates or updates the proxy and loads the current routes. Calls run one after the other. Does nothing when the cluster has an
 * Ingress controller or a gateway for http.
 */
export async function updateEdgeProxy(context: KubernetesContext): Promise<void> {
  const { edge } = context;
  if (edge !== undefined) await context.oneByOne('edge', () => load(context, edge));
}

/** Sends a request from the proxy's pod. Returns the first bytes of the response; `undefined` if none arrives. */
export async function greetFromEdge(
  context: KubernetesContext,
  host: string,
  port: number,
  request: string,
): Promise<Buffer | undefined> {
  const command = greetCommand(host, port, request);
  const { output } = await execInPod(context, await edgePod(context), command, {
    container: EDGE_NAME,
  });
  // The output has lost bytes that are no UTF-8. The bytes that distinguish protocols are ASCII.
  return output === '' ? undefined : Buffer.from(output);
}

/**
 * Sends a request to a pod through the proxy. Returns the first bytes of the response; `undefined` if none arrives, and on a cluster
 * without our own proxy. Tries again, because on a busy node the network path works seconds after the pod is ready.
 */
export async function greetPod(
  context: KubernetesContext,
  { status }: V1Pod,
  port: number,
  request: string,
): Promise<Buffer | undefined> {
  const address = status?.podIP;
  if (context.edge === undefined || address === undefined) return undefined;
  await updateEdgeProxy(context);
  for (let attempt = 1; attempt <= MAX_GREETINGS; attempt += 1) {
    const response = await greetFromEdge(context, address, port, request);
    if (response !== undefined) return response;
  }
  return undefined;
}

/** Waits until the proxy reaches a container. On a busy node, the network path works seconds after the pod is ready. */
async function untilReached(context: KubernetesContext, { upstream }: EdgeRoute): Promise<void> {
  const [host = '', port = ''] = upstream.split(':');
  const command = ['sh', '-c', UNTIL_REACHED, host, port, String(REACHED_SECONDS)];
  await execInPod(context, await edgePod(context), command, { container: EDGE_NAME });
}

/**
 * Ends the wait of requests after the proxy has reached the container. If the update of the proxy fails, the waiting requests still
 * reach the correct container.
 */
export async function releaseWaitingRequests(
  context: KubernetesContext,
  ref: ContainerRef,
): Promise<void> {
  const key = containerKey(ref);
  if (!context.held.has(key)) return;
  try {
    for (const route of routesOf(context, ref)) await untilReached(context, route);
  } catch {
    // The cluster does not respond. The next operation reports the error.
  }
  context.held.delete(key);
  await updateEdgeProxy(context).catch(() => undefined);
}
