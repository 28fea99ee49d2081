import { expect, test } from 'vitest';
import { registryKind } from './registry-kind.ts';

test.each([
  ['ghcr.io', 'ghcr'],
  [' GHCR.io', 'ghcr'],
  ['docker.io', 'docker-hub'],
  ['hub.docker.com', 'docker-hub'],
  ['123456789012.dkr.ecr.ap-northeast-2.amazonaws.com', 'ecr'],
  ['registry.example.com', 'other'],
  ['constructor', 'other'],
  ['', 'other'],
])('%s is %s', (text, kind) => {
  expect(registryKind(text)).toBe(kind);
});
