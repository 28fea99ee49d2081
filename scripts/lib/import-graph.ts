/** For each module the modules that it imports. Modules are paths with forward slashes, relative to the package's `src`. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The node for all files that are not in a top-level folder. */
const BESIDE_FOLDERS = '.';

/** The top-level folder of a module. */
const topFolder = (path: string): string =>
  path.includes('/') ? path.slice(0, path.indexOf('/')) : BESIDE_FOLDERS;

/** The imports between the top folders of a package; those inside of a folder are left out. */
export function folderGraph(modules: ImportGraph): ImportGraph {
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

/** Every import of the graph as "a --> b", sorted. */
export const edgesOf = (graph: ImportGraph): string[] =>
  Array.from(graph, ([from, targets]) => Array.from(targets, (to) => `${from} --> ${to}`))
    .flat()
    .sort();

/** The pairs of nodes that import each other, as "a <-> b", sorted. */
export const twoWayPairs = (graph: ImportGraph): string[] =>
  Array.from(graph, ([from, targets]) =>
    Array.from(targets)
      .filter((to) => from < to && graph.get(to)?.has(from))
      .map((to) => `${from} <-> ${to}`),
  )
    .flat()
    .sort();

/** The modules on the shortest circle from a module back to itself; `undefined` when there is none. */
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

/** The text of a circle, starting at its alphabetically first node: "a -> b -> a". */
function circleText(nodes: readonly string[]): string {
  const [first = ''] = nodes.toSorted();
  const at = nodes.indexOf(first);
  return [...nodes.slice(at), ...nodes.slice(0, at), first].join(' -> ');
}

/** The circles of a graph as "a -> b -> a", sorted: for each node on a circle, the shortest circle. */
export function circles(graph: ImportGraph): string[] {
  const found = Array.from(graph.keys(), (start) => shortestCircle(graph, start));
  return [...new Set(found.filter((nodes) => nodes !== undefined).map(circleText))].sort();
}
