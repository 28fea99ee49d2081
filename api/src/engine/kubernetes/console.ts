/** The way of http into the cluster for the console of the installation. */
import { type ConsoleState, checkConsoleByGreeting } from '../edge/console-state.ts';
import { greetFromEdge, updateEdgeProxy } from './edge.ts';
import type { KubernetesContext } from './kubernetes-context.ts';
import { consoleRouteManifests } from './manifests/routes.ts';

/**
 * Returns the implementation of `ContainerEngine.checkConsole`. Whether a controller leads visitors to the console is known to the
 * controller alone, so an applied Ingress or HTTPRoute counts as reached.
 */
export function clusterConsoleCheck(context: KubernetesContext): () => Promise<ConsoleState> {
  const { settings, edge, client } = context;
  const greet = (...what: [string, number, string]) => greetFromEdge(context, ...what);
  /** Whether our own proxy reached the server at the last check. Otherwise its objects are applied again. */
  let isReached = false;
  return async () => {
    if (settings.console === undefined) return 'no-edge';
    for (const manifest of consoleRouteManifests(settings)) await client.apply(manifest);
    if (edge === undefined) return 'reached';
    if (!isReached) await updateEdgeProxy(context);
    isReached = false;
    const state = await checkConsoleByGreeting(greet);
    isReached = state === 'reached';
    return state;
  };
}
