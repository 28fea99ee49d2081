import { expect, test } from 'vitest';
import { isPortOfOwnEdge } from './edge-port-check.ts';
import { LABEL_KEYS } from './engine/docker/labels.ts';

const edge = (installation: string, State: string, port?: number) => ({
  ...{ Id: 'id', Names: ['/edge'], ImageID: 'image', Created: 0, State },
  Labels: { [LABEL_KEYS.managed]: installation, [LABEL_KEYS.role]: 'edge' },
  Ports: port === undefined ? [] : [{ PublicPort: port }],
});

test.each([
  ['no edge', [], false],
  ['the edge of this installation', [edge('mine', 'running', 80)], true],
  ['an edge that is starting', [edge('mine', 'created')], true],
  ['the edge at its earlier port', [edge('mine', 'running', 8080)], false],
  ['the edge of another installation', [edge('other', 'running', 80)], false],
])('%s and a port in use', (_name, containers, isOwn) => {
  expect(isPortOfOwnEdge(containers, 'mine', 80)).toBe(isOwn);
});
