import { expect } from '@playwright/test';
import { region } from './support/locators.ts';
import { openProject } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('a project says that nothing is run where the engine is the simulation', async ({
  page,
  account,
  project,
}) => {
  await openProject(account, page, project);
  const panel = region(page, '배포');
  await expect(panel.getByText('모의 배포: 컨테이너를 실행하지 않습니다')).toBeVisible();
});
