import { expect, test } from 'vitest';
import { hasOwnLockfile, isWorkspaceMember, isWorkspaceTop } from './workspace.ts';

const texts = (files: Readonly<Record<string, string>>) => new Map(Object.entries(files));
const pnpm = (...lines: string[]) => texts({ 'pnpm-workspace.yaml': lines.join('\n') });
const npm = (workspaces: unknown) => texts({ 'package.json': JSON.stringify({ workspaces }) });

test.each([
  [pnpm('packages:', "  - 'apps/*'"), 'apps/web', true],
  [
    pnpm('catalog:', '  a: 1', 'packages:', '# all', '- "apps/*"', '', 'other: [x]'),
    'apps/web',
    true,
  ],
  [pnpm('packages:', '  - apps/*', 'onlyBuiltDependencies:', '  - libs/web'), 'libs/web', false],
  [pnpm('packages:', '  - apps/*', '  - "!apps/old"'), 'apps/old', false],
  [pnpm('packages:', '  - apps/*'), 'apps/web/inner', false],
  [pnpm('packages:', '  - "**"'), 'apps/web/inner', true],
  [npm(['packages/*', './apps/web/']), 'apps/web', true],
  [npm({ packages: ['packages/*'] }), 'packages/ui', true],
  [npm(['packages/*']), 'apps/web', false],
  [npm([1, null, {}]), 'apps/web', false],
  [npm([`${'*('.repeat(40)}x`, '{a,b}', 'a'.repeat(100_000)]), 'apps/web', false],
])('the folders of %j include %s: %j', (top, folder, included) => {
  expect(isWorkspaceTop(top)).toBe(true);
  expect(isWorkspaceMember(top, folder)).toBe(included);
});

test('a project without workspaces is none, and a lockfile is one of its own', () => {
  expect(isWorkspaceTop(npm(undefined))).toBe(false);
  expect(isWorkspaceTop(npm('packages/*'))).toBe(false);
  expect(hasOwnLockfile(texts({ 'yarn.lock': '' }))).toBe(true);
  expect(hasOwnLockfile(texts({ 'package.json': '' }))).toBe(false);
});
