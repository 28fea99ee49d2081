/** Orders values so that each value comes after the values to which it refers. */
import { groupBy } from './group-by.ts';

/** The references of a graph: the ids of its nodes, each with the ids to which it refers. */
export type ReferenceGraph = ReadonlyMap<string, readonly string[]>;

/** An order of a graph. `rest` has the nodes without a place in it: the nodes of rings, and all nodes that refer to a ring. */
interface ReferenceOrder {
  readonly ordered: readonly string[];
  readonly rest: ReadonlySet<string>;
}

/** Counts the targets of each node that are nodes, and groups the nodes by these targets. */
function readGraph(graph: ReferenceGraph) {
  const present = Array.from(graph, ([id, targets]) => ({
    id,
    targets: [...new Set(targets)].filter((target) => graph.has(target)),
  }));
  const edges = present.flatMap(({ id, targets }) => targets.map((target) => ({ id, target })));
  return {
    waiting: new Map(present.map(({ id, targets }) => [id, targets.length])),
    referrers: groupBy(edges, ({ target }) => target),
  };
}

/** Orders a graph in linear time. Ids that are no nodes are ignored. */
export function orderReferences(graph: ReferenceGraph): ReferenceOrder {
  const { waiting, referrers } = readGraph(graph);
  const ordered = [...graph.keys()].filter((id) => waiting.get(id) === 0);
  // The list grows while it is read.
  for (const id of ordered) {
    for (const { id: referrer } of referrers.get(id) ?? []) {
      const left = (waiting.get(referrer) ?? 0) - 1;
      waiting.set(referrer, left);
      if (left === 0) ordered.push(referrer);
    }
  }
  const rest = new Set(graph.keys());
  for (const id of ordered) rest.delete(id);
  return { ordered, rest };
}

/** Returns a ring that a node without a place in the order belongs or refers to. The first id is repeated at the end. */
export function findRing(graph: ReferenceGraph, { rest }: ReferenceOrder, start: string): string[] {
  const path: string[] = [];
  const places = new Map<string, number>();
  let id: string | undefined = start;
  while (id !== undefined && !places.has(id)) {
    places.set(id, path.length);
    path.push(id);
    id = graph.get(id)?.find((target) => rest.has(target));
  }
  return id === undefined ? path : [...path.slice(places.get(id)), id];
}
