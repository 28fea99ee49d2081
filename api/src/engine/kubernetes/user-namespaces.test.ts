import type { V1Node, V1NodeList, V1NodeRuntimeHandler } from '@kubernetes/client-node';
import { expect, it } from 'vitest';
import { readOpenNodes } from './nodes.ts';
import { hasUserNamespaces, parseMinorVersion } from './user-namespaces.ts';

const nodeWith = (runtimeHandlers: V1NodeRuntimeHandler[], unschedulable = false): V1Node => ({
  spec: { unschedulable },
  status: { runtimeHandlers },
});
const ABLE = nodeWith([{ name: 'runsc' }, { name: '', features: { userNamespaces: true } }]);
const UNABLE = nodeWith([{ name: '', features: { userNamespaces: false } }]);
const OTHER_RUNTIME = nodeWith([
  { name: '' },
  { name: 'runsc', features: { userNamespaces: true } },
]);

/** Returns the list of a cluster's nodes in these pages. Without pages, the server may not list nodes. */
const listOf =
  (...pages: V1Node[][]) =>
  ({ _continue = '0' }: { _continue?: string }): Promise<V1NodeList> => {
    const items = pages[Number(_continue)];
    if (items === undefined) return Promise.reject(new Error('forbidden'));
    const next = Number(_continue) + 1;
    return Promise.resolve({
      items,
      metadata: next < pages.length ? { _continue: String(next) } : {},
    });
  };

it.each<[string, ReturnType<typeof listOf>, number | undefined, boolean]>([
  ['all nodes can', listOf([ABLE], [ABLE]), 33, true],
  ['the API server is older', listOf([ABLE]), 32, false],
  ['the version is unknown', listOf([ABLE]), undefined, false],
  ['a node cannot', listOf([ABLE, UNABLE]), 36, false],
  ['a node of a later page cannot', listOf([ABLE], [UNABLE]), 36, false],
  ['a node can only with another runtime', listOf([OTHER_RUNTIME]), 36, false],
  ['a node says nothing', listOf([{}]), 36, false],
  ['the node that cannot takes no pods', listOf([ABLE, nodeWith([], true)]), 36, true],
  ['the server may not list nodes', listOf(), 36, false],
])('%s', async (_title, listNodes, minorVersion, expected) => {
  expect(hasUserNamespaces(await readOpenNodes(listNodes), minorVersion)).toBe(expected);
});

it.each([
  ['v1.33.2', 33],
  ['v1.30.1+k3s1', 30],
  ['v1.29.4-gke.1043002', 29],
  ['2.0', undefined],
  ['', undefined],
])('%s has the minor version %s', (version, expected) => {
  expect(parseMinorVersion(version)).toBe(expected);
});
