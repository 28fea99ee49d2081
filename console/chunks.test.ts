import { expect, test } from 'vitest';
import { chunkFor } from './chunks.ts';

test.each([
  { users: ['project'], isShared: false, chunk: null },
  { users: [], isShared: true, chunk: null },
  { users: ['project'], isShared: true, chunk: 'project-parts' },
  { users: ['dashboard', 'project'], isShared: true, chunk: 'members' },
  { users: ['projects'], isShared: true, chunk: 'members' },
  { users: ['signup'], isShared: true, chunk: 'forms' },
  { users: ['signup', 'call', 'dashboard', 'projects', 'project'], isShared: true, chunk: 'api' },
  { users: ['login', 'signup', 'project'], isShared: true, chunk: 'fields' },
  { users: ['login', 'dashboard'], isShared: true, chunk: 'console' },
  { users: ['home', 'project'], isShared: true, chunk: 'console' },
] as const)('a module of $users, shared: $isShared, is in $chunk', ({ users, isShared, chunk }) => {
  expect(chunkFor(users, isShared)).toBe(chunk);
});
