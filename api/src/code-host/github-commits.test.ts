import { pino } from 'pino';
import { expect, test } from 'vitest';
import { GITHUB_INSTALLATION_ID, startGithubServer } from '../testing/github-server.ts';
import type { CommitReport } from '../use-cases/push/commit-reporter.ts';
import { githubCodeHost } from './github.ts';

const ID = String(GITHUB_INSTALLATION_ID);
const PATH = 'naru-team/repo-1';
const SHA = 'a'.repeat(40);

async function useGithub() {
  const server = await startGithubServer();
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  const github = githubCodeHost(server.app, log, 1000);
  const report = (change: Partial<CommitReport> = {}, sha = SHA) =>
    github.setStatus(ID, PATH, sha, {
      ...{ deployment: 'd1', context: 'naru/shop/web', state: 'running', description: '배포 중' },
      url: 'https://naru.test/projects/shop/deployments/d1',
      environment: { name: 'shop / web' },
      ...change,
    });
  return { server, lines, github, report, reports: server.reports };
}

test('a report sets the status of the commit and the state of one deployment', async () => {
  const { report, reports } = await useGithub();
  await report();
  const environment = { name: 'shop / web', url: 'https://web.example.com' };
  await report({ state: 'success', description: '12초 만에 배포했습니다.', environment });
  expect(reports.statuses.map(({ state, context }) => [state, context])).toEqual([
    ['pending', 'naru/shop/web'],
    ['success', 'naru/shop/web'],
  ]);
  expect(reports.statuses[1]?.target_url).toBe('https://naru.test/projects/shop/deployments/d1');
  expect(reports.deployments).toHaveLength(1);
  expect(reports.deployments[0]).toMatchObject({ sha: SHA, environment: 'shop / web' });
  expect(reports.states).toEqual([
    { deployment: 1, state: 'in_progress' },
    { deployment: 1, state: 'success', environment_url: 'https://web.example.com' },
  ]);
  await report({ deployment: 'd2', state: 'failure' });
  expect(reports.deployments).toHaveLength(2);
});

test('a commit that waits, or a report without an environment, has no deployment', async () => {
  const { report, reports } = await useGithub();
  await report({ deployment: null, state: 'pending' });
  await report({ environment: undefined });
  expect(reports.statuses).toHaveLength(2);
  expect(reports.deployments).toEqual([]);
});

test('a long reason is shortened to what GitHub takes', async () => {
  const { report, reports } = await useGithub();
  await report({ state: 'failure', description: '가'.repeat(1000) });
  expect(reports.statuses[0]?.description).toHaveLength(140);
});

test('an App without the permissions says what is missing, and is not disconnected', async () => {
  const { github, report, reports, lines, server } = await useGithub();
  reports.lacksRights = true;
  const refusal = {
    code: 'CODE_HOST_REFUSED',
    message: expect.stringContaining('Commit statuses'),
  };
  await expect(report()).rejects.toMatchObject(refusal);
  await expect(github.readChecks(ID, PATH, SHA)).rejects.toMatchObject(refusal);
  for (const secret of server.secrets) expect(lines.join()).not.toContain(secret);
});

test('a commit that GitHub does not have is refused, and a limit says when it ends', async () => {
  const { report, server } = await useGithub();
  await expect(report({}, '0'.repeat(40))).rejects.toMatchObject({
    code: 'CODE_HOST_REFUSED',
    message: expect.stringContaining('커밋이 없거나'),
  });
  server.trouble = 'limited';
  await expect(report()).rejects.toMatchObject({ code: 'CODE_HOST_UNAVAILABLE' });
  server.trouble = 'gone';
  const { github } = await useGithub();
  await expect(github.setStatus('other', PATH, SHA, {} as never)).rejects.toMatchObject({
    code: 'INSTALLATION_REVOKED',
  });
});

test('the checks are those of others: suites with runs, and statuses of other names', async () => {
  const { github, report, reports, server } = await useGithub();
  const state = () => github.readChecks(ID, PATH, SHA);
  await report();
  const suites = (
    ...list: [app: number, status: string, conclusion: string | null, runs: number][]
  ) =>
    reports.suites.set(
      SHA,
      list.map(([app, status, conclusion, runs]) => ({ app, status, conclusion, runs })),
    );
  suites([server.app.appId, 'queued', null, 3], [5, 'queued', null, 0]);
  expect(await state()).toBe('none');
  suites([6, 'completed', 'success', 2], [7, 'in_progress', null, 1]);
  expect(await state()).toBe('pending');
  suites([6, 'completed', 'skipped', 2], [7, 'completed', 'neutral', 1]);
  expect(await state()).toBe('success');
  const status = { sha: SHA, context: 'ci/other', description: '', target_url: '' };
  reports.statuses.push({ ...status, state: 'pending' });
  expect(await state()).toBe('pending');
  reports.statuses.push({ ...status, state: 'error' });
  expect(await state()).toBe('failure');
});
