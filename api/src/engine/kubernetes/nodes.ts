import type { V1Node, V1NodeList } from '@kubernetes/client-node';

const PAGE_SIZE = 100;

/** Lists a page of a cluster's nodes. */
type ListNodes = (page: { limit: number; _continue?: string }) => Promise<V1NodeList>;

/** Reads the nodes that take pods; `undefined` if the server may not list nodes. */
export async function readOpenNodes(listNodes: ListNodes): Promise<V1Node[] | undefined> {
  const nodes: V1Node[] = [];
  let _continue: string | undefined;
  do {
    const page = { limit: PAGE_SIZE, ...(_continue && { _continue }) };
    const found = await listNodes(page).catch(() => undefined);
    if (found === undefined) return undefined;
    nodes.push(...found.items.filter(({ spec }) => spec?.unschedulable !== true));
    _continue = found.metadata?._continue;
  } while (_continue);
  return nodes;
}

/** Returns the platforms of nodes, as images name them, that of the most nodes first. */
export function findNodePlatforms(nodes: readonly V1Node[]): string[] {
  const named = nodes.flatMap(({ status }) =>
    status?.nodeInfo ? [`${status.nodeInfo.operatingSystem}/${status.nodeInfo.architecture}`] : [],
  );
  return [...Map.groupBy(named, (platform) => platform)]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([platform]) => platform);
}
