import type { V1Node, V1NodeList } from '@kubernetes/client-node';

/** The minor version of Kubernetes since which API servers keep `hostUsers` without a feature gate. */
const HOST_USERS_SINCE = 33;
const PAGE_SIZE = 100;

/** Returns the minor version in a version such as `v1.33.2+k3s1`; `undefined` for another text. */
export function parseMinorVersion(version: string): number | undefined {
  const [, minor] = /^v?1\.(\d+)/.exec(version) ?? [];
  return minor === undefined ? undefined : Number(minor);
}

/** Checks whether a node can give pods user namespaces of their own. The default runtime of a node has an empty name. */
const canSeparateUsers = ({ status }: V1Node): boolean =>
  status?.runtimeHandlers?.some(({ name, features }) => !name && features?.userNamespaces) === true;

/**
 * Checks whether the API server and every node that takes pods can give pods user namespaces of their own. A pod that requires one on
 * any other node would never start. Returns false if the server may not list nodes.
 */
export async function hasUserNamespaces(
  listNodes: (page: { limit: number; _continue?: string }) => Promise<V1NodeList>,
  minorVersion: number | undefined,
): Promise<boolean> {
  if (minorVersion === undefined || minorVersion < HOST_USERS_SINCE) return false;
  let _continue: string | undefined;
  do {
    const page = { limit: PAGE_SIZE, ...(_continue && { _continue }) };
    const nodes = await listNodes(page).catch(() => undefined);
    if (nodes === undefined) return false;
    const open = nodes.items.filter(({ spec }) => spec?.unschedulable !== true);
    if (!open.every(canSeparateUsers)) return false;
    _continue = nodes.metadata?._continue;
  } while (_continue);
  return true;
}
