import type { V1Node, V1NodeList } from '@kubernetes/client-node';
import { expect, test } from 'vitest';
import { findNodePlatforms, readOpenNodes } from './nodes.ts';

const nodeOf = (architecture: string, unschedulable = false): V1Node => {
  const names = ['bootID', 'containerRuntimeVersion', 'kernelVersion', 'kubeletVersion'] as const;
  const others = ['kubeProxyVersion', 'machineID', 'osImage', 'systemUUID'] as const;
  const [a, b, c, d] = names;
  const [e, f, g, h] = others;
  const rest = { [a]: '', [b]: '', [c]: '', [d]: '', [e]: '', [f]: '', [g]: '', [h]: '' };
  return {
    spec: { unschedulable },
    status: { nodeInfo: { ...rest, architecture, operatingSystem: 'linux' } },
  };
};

const listOf = (items: V1Node[]) => (): Promise<V1NodeList> => Promise.resolve({ items });

test('the platforms are those of the nodes that take pods, the most frequent first', async () => {
  const nodes = [nodeOf('arm64'), nodeOf('amd64'), nodeOf('amd64'), nodeOf('s390x', true), {}];
  const open = await readOpenNodes(listOf(nodes));
  expect(findNodePlatforms(open ?? [])).toEqual(['linux/amd64', 'linux/arm64']);
});

test('nodes that the server may not list are unknown', async () => {
  expect(await readOpenNodes(() => Promise.reject(new Error('forbidden')))).toBeUndefined();
});
