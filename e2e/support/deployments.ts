import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';
import { region } from './locators.ts';
import { press } from './pages.ts';

export interface FinishedDeployment {
  deployment_id: string;
  status: string;
  reason?: string | null | undefined;
  /** Everything that its log says. */
  log: string;
}

interface Listed {
  deployment_id: string;
  status: string;
  finished_at: string | null;
  reason?: string | null;
}

/** How long an image may take to be built and its container to start. */
const TIMEOUT_MS = 120_000;

/** Waits until the newest deployment of a project is over, if it is not the one before. */
export async function finishedDeployment(
  account: Account,
  project: string,
  before?: string,
): Promise<FinishedDeployment> {
  const newest = async () => {
    const path = `projects/${project}/deployments`;
    const { deployments } = await account.call<{ deployments: Listed[] }>('GET', path);
    return deployments[0];
  };
  const isOver = async () => {
    const deployment = await newest();
    return deployment?.finished_at && deployment.deployment_id !== before;
  };
  await expect.poll(isOver, { timeout: TIMEOUT_MS, intervals: [100] }).toBeTruthy();
  const deployment = await newest();
  if (deployment === undefined) throw new Error('There is no deployment.');
  const { deployment_id, status, reason } = deployment;
  const path = `deployments/${deployment_id}/log`;
  const { lines } = await account.call<{ lines: { text: string }[] }>('GET', path);
  return { deployment_id, status, reason, log: lines.map(({ text }) => text).join('\n') };
}

/** Presses "배포" on the page of a project and waits until that deployment is over. */
export async function deployFrom(
  page: Page,
  account: Account,
  project: string,
  before?: string,
): Promise<FinishedDeployment> {
  await press(region(page, '배포'), '배포');
  return finishedDeployment(account, project, before);
}
