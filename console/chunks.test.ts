import { expect, test } from 'vitest';
import {
  assignModules,
  type Chunk,
  chunkForUsers,
  chunkGroups,
  memberModules,
  openingModules,
} from './chunks.ts';

test.each([
  { users: [], chunk: null },
  { users: ['home', 'project'], chunk: 'console' },
  { users: ['login', 'dashboard'], chunk: 'console' },
  { users: ['login', 'signup', 'project'], chunk: 'console' },
  { users: ['login', 'signup', 'projects'], chunk: 'fields' },
  { users: ['signup'], chunk: 'forms' },
  { users: ['signup', 'call', 'dashboard', 'projects', 'project'], chunk: 'api' },
  { users: ['call', 'dashboard', 'projects', 'project'], chunk: 'api' },
  { users: ['dashboard'], chunk: 'members' },
  { users: ['activity', 'project'], chunk: 'members' },
  { users: ['activity'], chunk: null },
  { users: ['projects', 'project'], chunk: 'lists' },
  { users: ['projects'], chunk: 'projects-parts' },
  { users: ['project-data', 'project'], chunk: 'project-shell' },
  { users: ['project-data'], chunk: null },
  { users: ['project'], chunk: 'project-parts' },
])('a module of $users is in $chunk', ({ users, chunk }) => {
  expect(chunkForUsers(users)).toBe(chunk);
});

const pageNames = ['home', 'login', 'signup', 'dashboard', 'projects', 'project-data', 'project'];
const starts = new Set([
  ...pageNames.flatMap((name) => openingModules(name, false)),
  'app/routes/terms',
  'features/activity/recent-activity',
  'features/notices/unseen-notices',
  'app/dialog',
]);

const idOf = (module: string): string => `/naru/console/src/${module}.tsx`;

/** The chunks of a build without groups, in which the `importers` import the component. `late` are further dynamic imports. */
function chunksWith(
  component: string,
  importers: readonly string[],
  late: readonly string[] = [],
): Chunk[] {
  const chunk = (module: string, more: Partial<Chunk>): Chunk => ({
    fileName: `assets/${module}.js`,
    facadeModuleId: null,
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    moduleIds: [idOf(module)],
    code: '',
    ...more,
  });
  const start = (module: string): Chunk =>
    chunk(module, {
      facadeModuleId: idOf(module),
      isDynamicEntry: true,
      imports: importers.includes(module) ? [`assets/${component}.js`] : [],
    });
  const entry = chunk('main', { facadeModuleId: '/naru/console/index.html', isEntry: true });
  return [entry, ...Array.from([...starts, ...late], start), chunk(component, {})];
}

test('a renamed component stays in the chunk of those that import it', () => {
  const importers = ['app/routes/project', 'app/dialog'];
  const before = assignModules(chunksWith('shared/meter', importers));
  const after = assignModules(chunksWith('features/project/gauge', importers));
  expect(before.get(idOf('shared/meter'))).toBe('project-parts');
  const renamed = Array.from(before, ([id, name]) => [
    id.replace('shared/meter', 'features/project/gauge'),
    name,
  ]);
  expect(Array.from(after)).toEqual(renamed);
});

test('a component that a second page imports moves to the chunk of both', () => {
  const chunks = chunksWith('shared/meter', ['app/routes/project', 'app/routes/dashboard']);
  expect(assignModules(chunks).get(idOf('shared/meter'))).toBe('members');
});

test('modules that pages wait for are in shared chunks, routes and dialogs are not', () => {
  const assigned = assignModules(chunksWith('shared/meter', ['app/dialog']));
  expect(assigned.get(idOf('api/create-call'))).toBe('api');
  expect(assigned.get(idOf('app/member'))).toBe('members');
  expect(assigned.get(idOf('app/project-prefetch'))).toBe('project-shell');
  for (const module of ['app/routes/project', 'app/dialog', 'shared/meter']) {
    expect(assigned.has(idOf(module))).toBe(false);
  }
});

test('a component of many late parts is in one chunk with others of its kind', () => {
  const dialogs = ['a', 'b', 'c'].map((name) => `app/dialog-${name}`);
  const shared = chunksWith('shared/frame', dialogs, dialogs);
  expect(assignModules(shared).get(idOf('shared/frame'))).toBe('late');
  const few = chunksWith('shared/frame', dialogs.slice(1), dialogs);
  expect(assignModules(few).has(idOf('shared/frame'))).toBe(false);
  const page = chunksWith('shared/frame', [...dialogs, 'app/routes/terms'], dialogs);
  expect(assignModules(page).has(idOf('shared/frame'))).toBe(false);
});

test('small parts of one feature are in one chunk, a large part is in its own', () => {
  const parts = ['features/volumes/add', 'features/volumes/resize', 'features/volumes/delete'];
  const chunks = chunksWith('shared/meter', [], parts).map((chunk) =>
    chunk.moduleIds.includes(idOf('features/volumes/add'))
      ? { ...chunk, code: 'x'.repeat(30_000) }
      : chunk,
  );
  const assigned = assignModules(chunks);
  expect(parts.map((part) => assigned.get(idOf(part)))).toEqual([
    undefined,
    'late-volumes',
    'late-volumes',
  ]);
});

test('late parts take no module that is not their own, and follow the chunks of pages', () => {
  const dialogs = ['a', 'b', 'c'].map((name) => `app/dialog-${name}`);
  const groups = chunkGroups(chunksWith('shared/frame', dialogs, dialogs));
  expect(groups.at(-1)).toMatchObject({ name: 'late', includeDependenciesRecursively: false });
  expect(groups[0]).toMatchObject({ name: 'console', includeDependenciesRecursively: true });
});

test('the build fails on a name that no longer exists', () => {
  const chunks = chunksWith('shared/meter', []).filter(
    ({ facadeModuleId }) => facadeModuleId !== idOf('app/member'),
  );
  expect(() => assignModules(chunks)).toThrow('app/member');
});

test('every page for members waits for its route and for the modules of all members', () => {
  expect(openingModules('profile', true)).toEqual([...memberModules, 'app/routes/profile']);
  expect(openingModules('project', true)).toContain('app/project-prefetch');
  expect(openingModules('terms-of-service', false)).toEqual(['app/routes/terms-of-service']);
});
