import type { EdgeRoute } from '../edge/edge-routes.ts';
import type { DockerContext } from './docker-context.ts';
import { type ContainerInstance, listInstances } from './instances.ts';

const routesOf = ({ names, held }: DockerContext, instance: ContainerInstance): EdgeRoute[] =>
  instance.routes.map(({ hostname, port, h2c }) => ({
    hostname,
    upstream: `${instance.address}:${port}`,
    held: held.has(names.container(instance)),
    ...(h2c && { h2c }),
  }));

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
