import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, logInToApi } from './support/account.ts';
import { regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { collectPageErrors } from './support/page-errors.ts';
import { expectFitsPhoneWidth, pressButton } from './support/pages.ts';
import { openProject } from './support/project-page.ts';
import { test as withServer } from './support/server-test.ts';
import { test } from './support/wizard-test.ts';

test('a project says that nothing is run where the engine is the simulation', async ({
  page,
  account,
  project,
}) => {
  await openProject(account, page, project);
  await expect(page.getByText('모의 배포: 컨테이너를 실행하지 않습니다')).toBeVisible();
});

/** A server whose engine is not available. Calls that need the engine fail, and Chromium logs the failures. */
const waiting = withServer.extend({
  environment: ({ environment }, use) =>
    use({ ...environment, ENGINE: 'docker', DOCKER_HOST: 'unix:///nowhere/docker.sock' }),
  page: async ({ context }, use) => {
    const page = await context.newPage();
    const errors = collectPageErrors(page, { callsFail: true });
    await use(page);
    expect(errors).toEqual([]);
  },
});

waiting('a project says that the server is connecting to its engine', async ({ page, request }) => {
  const account = await logInToApi(request, await createMember(request));
  await openProject(account, page, await addProject(account));
  await expect(page.getByText(/^엔진에 연결하는 중입니다/)).toBeVisible();
  await pressButton(regionByName(page, '배포'), '배포');
  const failure = regionByName(page, '마지막 배포가 실패했습니다');
  await expect(failure).toContainText('배포를 시작하지 못했습니다');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});
