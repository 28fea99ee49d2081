import { expect, type Page } from '@playwright/test';
import type { ApiAccount } from './account.ts';
import { regionByName } from './locators.ts';
import { pressButton } from './pages.ts';

export interface FinishedDeployment {
  deployment_id: string;
  status: string;
  reason?: string | null | undefined;
  /** The complete log. */
  log: string;
}

interface Listed {
  deployment_id: string;
  status: string;
  finished_at: string | null;
  reason?: string | null;
}

/**
 * Waits for the outcome of a project's newest deployment, which must differ from the deployment `before`. Only the time of the test
 * limits the wait, because a deployment may build many images, one after the other.
 */
export async function waitForFinishedDeployment(
  account: ApiAccount,
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
  await expect.poll(isOver, { timeout: 0, intervals: [100] }).toBeTruthy();
  const deployment = await newest();
  if (deployment === undefined) throw new Error('There is no deployment.');
  const { deployment_id, status, reason } = deployment;
  const path = `deployments/${deployment_id}/log`;
  const { lines } = await account.call<{ lines: { text: string }[] }>('GET', path);
  return { deployment_id, status, reason, log: lines.map(({ text }) => text).join('\n') };
}

/** Presses "배포" on the page of a project and waits for the outcome of the deployment. */
export async function deployAndWaitForOutcome(
  page: Page,
  account: ApiAccount,
  project: string,
  before?: string,
): Promise<FinishedDeployment> {
  await pressButton(regionByName(page, '배포'), '배포');
  return waitForFinishedDeployment(account, project, before);
}
