import { containerMemoryLimit } from '@naru/contract/rules/fields';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { proposeImageMemory } from './propose-image-memory.ts';

test.each([
  ['library/postgres', [], 512, { code: 'image', name: 'postgres' }],
  ['bitnami/redis', [], 256, { code: 'image', name: 'redis' }],
  ['library/tomcat', ['JAVA_HOME'], 1024, { code: 'image', name: 'tomcat' }],
  ['owner/app', ['PATH', 'NODE_VERSION'], 512, { code: 'variable', name: 'NODE_VERSION' }],
  ['owner/app', ['NODE_VERSION', 'JAVA_HOME'], 1024, { code: 'variable', name: 'JAVA_HOME' }],
  ['owner/app', ['PATH'], 512, { code: 'default' }],
  ['owner/constructor', [], 512, { code: 'default' }],
])('%s with %j gets %i MiB', (repository, variables, value, reason) => {
  const proposed = proposeImageMemory(repository, variables);
  expect(proposed).toEqual({ value, reason });
  expect(z.safeParse(containerMemoryLimit, proposed.value).success).toBe(true);
});
