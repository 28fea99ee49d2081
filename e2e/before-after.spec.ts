import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { descriptionValue, exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  expectToast,
  openContainerTab,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('a limit shows what the project will use, fits what is left, and goes back', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, { name: '큰 서버', cpu_limit: 500, memory_limit: 1920 });
  await addAndOpenContainer(account, page, project);
  await openContainerTab(page, '리소스');
  const panel = containerTabPanel(page);
  await panel.getByRole('button', exactName('리소스 수정')).click();
  const cpu = panel.getByLabel('CPU (millicores)', { exact: true });
  const fit = panel.getByRole('button', exactName('가능한 최대로 맞추기')).first();
  await expect(panel.getByText('0.6 vCPU / 1 vCPU')).toBeVisible();
  await expect(panel.getByText('가능한 최대입니다'), 'the memory is full').toBeVisible();
  await cpu.fill('0.9 vCPU');
  await expect(panel.getByText('0.6 vCPU → 1.4 vCPU / 1 vCPU')).toBeVisible();
  await expect(panel.getByText('0.4 vCPU 초과')).toBeVisible();
  await expect(page.locator('[aria-live="polite"]')).toContainText([
    /^프로젝트 CPU: 제한을 0\.4 vCPU 초과합니다\.$/,
  ]);
  await expectAccessibleInBothThemes(page);
  await fit.click();
  await expect(cpu).toHaveValue('500');
  await expect(panel.getByText('0.6 vCPU → 1 vCPU / 1 vCPU')).toBeVisible();
  await panel.getByRole('button', exactName('이전 값으로')).click();
  await expect(cpu).toHaveValue('0.9 vCPU');
  await fit.click();
  await panel.getByRole('button', exactName('저장')).click();
  await expectToast(page, '리소스를 저장했습니다');
  await expect(descriptionValue(panel, 'CPU')).toHaveText('0.5 vCPU');
});
