import type { EdgeRoute } from '../edge/caddy-config.ts';
import type { DockerContext } from './docker-context.ts';
import { type ContainerInstance, listInstances } from './instances.ts';

function routesOf({ names, held }: DockerContext, instance: ContainerInstance): EdgeRoute[] {
  const successor = held.get(names.container(instance));
  const { address, routes } = successor ?? instance;
  const upstream = (hostname: string) => {
    const port = instance.routes.find((route) => route.hostname === hostname)?.port;
    return port === undefined ? undefined : `${instance.address}:${port}`;
  };
  return routes.map(({ hostname, port }) => {
    const before = successor && upstream(hostname);
    return {
      hostname,
      upstream: `${address}:${port}`,
      held: successor !== undefined,
      ...(before !== undefined && { before }),
    };
  });
}

/**
 * Returns the serving instance of each container: the instance in force or, between the two renames of a replacement, the replaced
 * instance.
 */
const inForce = (
  { names }: DockerContext,
  instances: readonly ContainerInstance[],
): ContainerInstance[] =>
  [...Map.groupBy(instances, (instance) => names.container(instance)).values()].flatMap(
    (slots) =>
      slots.find(({ slot }) => slot === 'current') ??
      slots.find(({ slot }) => slot === 'old') ??
      [],
  );

/** Updates the routes of the edge to the instances in force. */
export const updateEdgeRoutes = (context: DockerContext): Promise<void> =>
  context.edge.load(async () => {
    const instances = await listInstances(context);
    const routes = inForce(context, instances).flatMap((instance) => routesOf(context, instance));
    // The engine lists the newest instance first. For a hostname that moved to another container, the edge uses the route of the newer
    // instance.
    return [...new Map(routes.toReversed().map((route) => [route.hostname, route])).values()];
  });
