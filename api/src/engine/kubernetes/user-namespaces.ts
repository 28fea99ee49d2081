import type { V1Node } from '@kubernetes/client-node';

/** The minor version of Kubernetes since which API servers keep `hostUsers` without a feature gate. */
const HOST_USERS_SINCE = 33;

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
 * any other node would never start.
 * @param nodes the nodes that take pods; `undefined` if the server may not list nodes
 */
export const hasUserNamespaces = (
  nodes: readonly V1Node[] | undefined,
  minorVersion: number | undefined,
): boolean => (minorVersion ?? 0) >= HOST_USERS_SINCE && nodes?.every(canSeparateUsers) === true;
