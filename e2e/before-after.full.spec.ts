import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, addVolume } from './support/account.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { descriptionValue, exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  expectToast,
  openContainerTab,
  openProject,
  pickContainerMenuItem,
  SMALL_CONTAINER,
} from './support/project-page.ts';
import { openWizard } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

test('the wizard shows each step against the project, and the sum before the creation', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, { name: '큰 서버', cpu_limit: 800, memory_limit: 512 });
  await addVolume(account, project, { name: '자료', capacity: 1024 });
  const wizard = await openWizard(account, page, project);
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.click();
  await wizard.template('Django').check();
  await wizard.next.click();
  await wizard.field('WSGI 모듈').fill('결제.wsgi');
  await wizard.next.click();
  await expect(wizard.at('볼륨', '4/5')).toBeVisible();
  const { dialog } = wizard;
  await expect(dialog.getByText('가능한 최대입니다')).toBeVisible();
  await expect(dialog.getByText('1.0 GiB → 2.0 GiB')).toBeVisible();
  const slider = dialog.getByRole('slider');
  await slider.press('Home');
  await expect(dialog.getByText('1.0 GiB → 1.1 GiB')).toBeVisible();
  await dialog.getByRole('button', exactName('가능한 최대로 맞추기')).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '1024');
  await dialog.getByRole('button', exactName('이전 값으로')).click();
  await expect(slider).toHaveAttribute('aria-valuenow', '128');
  await wizard.next.click();
  await wizard.field('CPU (millicores)').fill('900');
  const summary = dialog.getByRole('region', exactName('만들 내용 확인'));
  await expect(summary.getByText('0.8 vCPU → 1.7 vCPU')).toBeVisible();
  await expect(summary.getByText('0.7 vCPU 초과')).toBeVisible();
  await expect(summary.getByText('1.0 GiB → 1.1 GiB')).toBeVisible();
  await page.setViewportSize({ width: 375, height: 800 });
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('가능한 최대로 맞추기')).first().click();
  await expect(wizard.field('CPU (millicores)')).toHaveValue('200');
  await wizard.create.click();
  await expect(dialog).toBeHidden();
});

test('what is not known is not shown as a meter, and offers nothing to fit', async ({
  page,
  account,
  project,
  fail,
}) => {
  await fail({
    endpoint: 'listVolumes',
    kind: 'status',
    status: 500,
    times: ENDLESS_FAULT_REPETITIONS,
  });
  await openProject(account, page, project);
  await page.getByRole('button', exactName('볼륨 추가')).first().click();
  const dialog = page.getByRole('dialog', exactName('볼륨 추가'));
  await expect(dialog.getByText('알 수 없음')).toBeVisible();
  await dialog.getByLabel('용량 (MiB)', { exact: true }).fill('2048');
  await expect(dialog.getByRole('meter')).toHaveCount(0);
  await expect(dialog.getByText(/→|초과/)).toHaveCount(0);
  await expect(dialog.getByRole('button', exactName('가능한 최대로 맞추기'))).toHaveCount(0);
});

test('a deletion says what becomes free, and is tried again where nothing happened', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addContainer(account, project, SMALL_CONTAINER);
  await openProject(account, page, project);
  await pickContainerMenuItem(page, '삭제');
  const dialog = page.getByRole('alertdialog', exactName('컨테이너 삭제'));
  await expect(
    dialog.getByText('삭제하면 프로젝트에서 CPU 0.1 vCPU, 메모리 128 MiB만큼 여유가 생깁니다.'),
  ).toBeVisible();
  await dialog.getByRole('textbox').fill(SMALL_CONTAINER.name);
  await fail({ endpoint: 'deleteContainer', kind: 'drop', times: ENDLESS_FAULT_REPETITIONS });
  await dialog.getByRole('button', exactName('삭제')).click();
  await expect(dialog.getByRole('alert')).toContainText('컨테이너를 삭제하지 못했습니다');
  await fail();
  await dialog.getByRole('button', exactName('다시 시도')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('컨테이너가 없습니다')).toBeVisible();
});

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
