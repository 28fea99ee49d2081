import { expect, type Page } from '@playwright/test';
import { type ApiAccount, openPageAsMember, type SeededProject } from './account.ts';
import { waitForFinishedDeployment } from './deployments.ts';

/** The timeout for a backup of the simulation with its check, in ms. */
const TIMEOUT_MS = 60_000;

/** Creates a database with its volume, and deploys it. Returns its slug. */
export async function deployDatabase(
  account: ApiAccount,
  { slug: project }: SeededProject,
): Promise<string> {
  const body = {
    ...{ name: '주문 DB', template_id: 'postgresql', template_config: { version: '17' } },
    ...{ cpu_limit: 100, memory_limit: 512 },
    volumes: [{ name: '주문 데이터', capacity: 512, mount_path: '/var/lib/postgresql' }],
  };
  const path = `projects/${project}/containers`;
  const { slug } = await account.call<{ slug: string }>('POST', path, body);
  await account.call('POST', `projects/${project}/deploy`);
  expect((await waitForFinishedDeployment(account, project)).status).toBe('success');
  return slug;
}

interface Listed {
  backup_id: string;
  state: string;
}

/** Backs up a database, and waits for the end of the backup. Returns its state. */
export async function backUpDatabase(
  account: ApiAccount,
  { slug: project }: SeededProject,
  database: string,
): Promise<string> {
  const { backup_id } = await account.call<Listed>('POST', `containers/${database}/backups`);
  const stateNow = async () => {
    const path = `projects/${project}/backups`;
    const { backups } = await account.call<{ backups: Listed[] }>('GET', path);
    return backups.find((backup) => backup.backup_id === backup_id)?.state ?? 'running';
  };
  await expect.poll(stateNow, { timeout: TIMEOUT_MS, intervals: [200] }).not.toBe('running');
  return stateNow();
}

/** Opens the page about data of a project with a database and its confirmed backup. Returns the slug of the database. */
export async function openDataWithBackup(
  account: ApiAccount,
  page: Page,
  project: SeededProject,
): Promise<string> {
  const slug = await deployDatabase(account, project);
  expect(await backUpDatabase(account, project, slug)).toBe('confirmed');
  await openPageAsMember(account, page, `/projects/${project.slug}/data`);
  return slug;
}
