import { describe, expect, test } from 'vitest';
import { paths } from '#shared/navigation/paths.ts';
import { pageAtPath } from './pages.ts';

const slug = '결제/서버';
const ofProject = {
  project: () => paths.project(slug),
  containerSettings: () => paths.containerSettings(slug, 'web/1', 'networks'),
  containerDatabase: () => paths.containerDatabase(slug, 'web/1'),
  databaseTerminal: () => paths.databaseTerminal(slug, 'web/1'),
  containerLogs: () => paths.containerLogs(slug, 'web/1'),
  containerTerminal: () => paths.containerTerminal(slug, 'web/1'),
  deploymentLog: () => paths.deploymentLog(slug, 'd/1'),
  formerDeploymentLog: () => `${paths.deployment(slug, 'd/1')}/log`,
  projectActivity: () => paths.projectActivity(slug),
  projectUsage: () => paths.projectUsage(slug),
  projectData: () => paths.projectData(slug),
  volumeFiles: () => paths.volumeFiles(slug, 'data/1'),
  projectSettings: () => paths.projectSettings(slug),
  container: () => paths.container(slug, 'web/1'),
  containerVariables: () => paths.containerVariables(slug, 'web/1'),
  containerSettingsPage: () => paths.containerSettingsPage(slug, 'web/1'),
  deployments: () => paths.deployments(slug),
  deployment: () => paths.deployment(slug, 'd/1'),
  pushes: () => paths.pushes(slug),
  push: () => paths.push(slug, 'p/1'),
};
const addresses = Object.entries({ ...paths, ...ofProject }).map(
  ([name, path]) => [name, path()] as const,
);

describe('every path function leads to a page (specification section 2)', () => {
  test.each(addresses)('%s: %s', async (_name, address) => {
    const module = await pageAtPath(address)?.page.load();
    expect(module?.Component).toBeTypeOf('function');
  });

  test.each(addresses)('%s: %s with a slash at its end', (_name, address) => {
    expect(pageAtPath(`${address}/`)).toEqual(pageAtPath(address));
  });

  test('a slug is one segment of the address, whichever characters it contains', () => {
    expect(pageAtPath(paths.project('결제/서버'))?.slug).toBe('결제/서버');
    expect(pageAtPath(paths.containerLogs('결제/서버', 'web/1'))).toMatchObject({
      slug,
      id: 'web/1',
    });
  });
});

describe('access to pages (specification section 6)', () => {
  test.each([
    paths.dashboard(),
    paths.projects(),
    paths.project('api'),
    paths.containerDatabase('api', 'web'),
    paths.containerLogs('api', 'web'),
    paths.containerTerminal('api', 'web'),
    paths.deploymentLog('api', 'd1'),
    paths.projectActivity('api'),
    paths.deployments('api'),
    paths.deployment('api', 'd1'),
    paths.profile(),
    paths.profileActivity(),
    paths.admin(),
  ])('%s: members', (address) => {
    expect(pageAtPath(address)?.page.guarded).toBe(true);
  });

  test.each([
    paths.home(),
    paths.login(),
    paths.signup(),
    paths.verifyEmail(),
    paths.forgotPassword(),
    paths.resetPassword(),
    paths.githubCallback(),
    paths.confirmEmailChange(),
    paths.stopEmailChange(),
    paths.takeBack(),
    paths.termsOfService(),
    paths.privacyPolicy(),
    paths.accessibility(),
  ])('%s: everybody', (address) => {
    expect(pageAtPath(address)).toMatchObject({
      page: expect.not.objectContaining({ guarded: true }),
    });
  });
});

test.each([
  paths.admin(),
  paths.adminMembers(),
  paths.adminSettings(),
  paths.adminResources(),
  paths.adminBackups(),
  paths.adminUpdates(),
  paths.adminAudit(),
])('only operators enter %s', (address) => {
  expect(pageAtPath(address)?.page).toMatchObject({ guarded: true, role: 'admin' });
});

test.each(['/nowhere', '/projects/api/nowhere', '/login/nowhere'])('%s is no page', (address) => {
  expect(pageAtPath(address)).toBeUndefined();
});
