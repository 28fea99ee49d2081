/** The imported modules of each module. A module is a path with forward slashes, relative to the folder `src` of the package. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The node for all files outside of top-level folders. */
const BESIDE_FOLDERS = '.';

/** Returns the top-level folder of a module. */
const topFolder = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : BESIDE_FOLDERS;

/** Returns the imports between the top-level folders of a package. Imports within a folder are left out. */
export function createFolderGraph(modules: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>();
  for (const [from, targets] of modules) {
    const folder = topFolder(from);
    const known = folders.get(folder) ?? new Set();
    for (const target of targets) {
      if (topFolder(target) !== folder) known.add(topFolder(target));
    }
    folders.set(folder, known);
  }
  return folders;
}

/** Returns every import of a graph as "a --> b", sorted. */
export const formatImportEdges = (graph: ImportGraph): string[] =>
  Array.from(graph, ([from, targets]) => Array.from(targets, (to) => `${from} --> ${to}`))
    .flat()
    .sort();

/** Returns the pairs of nodes that import each other, as "a <-> b", sorted. */
export const findMutualImports = (graph: ImportGraph): string[] =>
  Array.from(graph, ([from, targets]) =>
    Array.from(targets)
      .filter((to) => from < to && graph.get(to)?.has(from))
      .map((to) => `${from} <-> ${to}`),
  )
    .flat()
    .sort();

/** Returns a node and all nodes that it imports, also through others. */
export function reachableModules(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set([start]);
  // The iteration includes the nodes that are added during the iteration.
  for (const node of reached) for (const to of graph.get(node) ?? []) reached.add(to);
  return reached;
}

/** Returns the nodes of the shortest import cycle through a node; `undefined` without such a cycle. */
function shortestCircle(graph: ImportGraph, start: string): string[] | undefined {
  const reached = new Set<string>();
  const ways = [[start]];
  for (const way of ways) {
    for (const to of graph.get(way.at(-1) ?? start) ?? []) {
      if (to === start) return way;
      if (!reached.has(to)) ways.push([...way, to]);
      reached.add(to);
    }
  }
  return undefined;
}

/** Returns the text of a cycle, such as "a -> b -> a". It starts with the alphabetically first node. */
function circleText(nodes: readonly string[]): string {
  const [first = ''] = nodes.toSorted();
  const at = nodes.indexOf(first);
  return [...nodes.slice(at), ...nodes.slice(0, at), first].join(' -> ');
}

/** Returns the shortest import cycle through each node as "a -> b -> a", sorted and without duplicates. */
export function findImportCycles(graph: ImportGraph): string[] {
  const found = Array.from(graph.keys(), (start) => shortestCircle(graph, start));
  return [...new Set(found.filter((nodes) => nodes !== undefined).map(circleText))].sort();
}
