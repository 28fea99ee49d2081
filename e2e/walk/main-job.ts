import { expect, type Page, test } from '@playwright/test';
import { descriptionValue, exactName, regionByName } from '../support/locators.ts';
import { logIn, signUp, verifyEmail } from './account.ts';
import {
  addContainer,
  addEnvironmentVariable,
  expectEnvironmentVariable,
  expectMount,
  mountVolume,
  openContainerRow,
} from './container.ts';
import { type MainJobContext, mainJobItemNames } from './main-job-context.ts';
import { createProject, expectMeter, expectMetersAtZero } from './project.ts';
import { addVolume, expectVolume } from './volume.ts';

/** The timeout of a deployment, in ms: more than two intervals of the console's polling, which are 15 s each. */
const TWO_POLLS = 35_000;

async function deploy({ page, inspect }: MainJobContext): Promise<void> {
  const panel = regionByName(page, '배포');
  await expect(descriptionValue(panel, '상태')).toHaveText('배포되지 않음');
  await panel.getByRole('button', exactName('배포')).click();
  await expect(descriptionValue(panel, '상태')).toHaveText('배포중');
  await expectDeployed(page);
  await inspect(page);
}

async function expectDeployed(page: Page): Promise<void> {
  const panel = regionByName(page, '배포');
  await expect(descriptionValue(panel, '상태')).toHaveText('배포됨', { timeout: TWO_POLLS });
  await expect(descriptionValue(panel, '마지막 배포')).not.toHaveText('-');
}

/** Expects the results of all previous steps on the page of the project. */
async function expectEverything(page: Page): Promise<void> {
  await expect(page.getByRole('heading', exactName(mainJobItemNames.project))).toBeVisible();
  await expect(page.getByRole('button', exactName('로그아웃'))).toBeVisible();
  await expectMeter(page, 'CPU', { used: 500, limit: 1000 });
  await expectMeter(page, '메모리', { used: 1024, limit: 2048 });
  await expectVolume(page);
  const list = await openContainerRow(page);
  await expectEnvironmentVariable(list);
  await expectMount(list);
  await expectDeployed(page);
}

async function reload({ page }: MainJobContext): Promise<void> {
  await page.reload();
  await expectEverything(page);
}

async function restart({ page, server }: MainJobContext): Promise<void> {
  // The page is left, because its polling would fail while the server is stopped.
  const { href } = new URL(page.url());
  await page.goto('about:blank');
  await server.stop();
  await server.start();
  await page.goto(href);
  await expectEverything(page);
}

const steps = {
  'sign up': signUp,
  'verify the e-mail address': verifyEmail,
  'log in': logIn,
  'create a project': createProject,
  'see its meters': expectMetersAtZero,
  'add a container': addContainer,
  'add an environment variable': addEnvironmentVariable,
  'add a volume': addVolume,
  'mount the volume': mountVolume,
  deploy,
  'reload the page': reload,
  'restart the server': restart,
} as const satisfies Record<string, (context: MainJobContext) => Promise<void>>;

export type MainJobStepName = keyof typeof steps;

/**
 * Runs the steps of the main job, from signup to the restart of the server, except the steps in `without`. An error names its step.
 */
export async function runMainJob(
  context: MainJobContext,
  { without = [] }: { without?: readonly MainJobStepName[] } = {},
): Promise<void> {
  const isTaken = ([name]: [string, unknown]) => !without.some((left) => left === name);
  for (const [name, take] of Object.entries(steps).filter(isTaken)) {
    await test.step(name, async () => {
      try {
        await take(context);
      } catch (cause) {
        throw new Error(`${name}: ${String(cause)}`, { cause });
      }
    });
  }
}
