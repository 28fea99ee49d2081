import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { descriptionValue, exactName } from './support/locators.ts';
import {
  addAndOpenContainer,
  containerTabPanel,
  expectToast,
  openContainerTab,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('section 5: Git settings and resources are read, edited within their bounds, and left', async ({
  page,
  account,
  project,
}) => {
  await addAndOpenContainer(account, page, project);
  const panel = containerTabPanel(page);
  await expect(descriptionValue(panel, '브랜치')).toHaveText('main');
  await expect(descriptionValue(panel, '하위 경로')).toHaveText('-');
  await expectAccessibleInBothThemes(page);
  const edit = panel.getByRole('button', exactName('Git 설정 수정'));
  await edit.click();
  const url = panel.getByLabel('Git URL', { exact: true });
  await expect(url).toBeFocused();
  await url.fill('ftp://example.com/a.git');
  await panel.getByRole('button', exactName('저장')).click();
  await expect(url).toHaveAccessibleDescription(/유효한 Git URL을 입력해주세요\./);
  await panel.getByRole('button', exactName('취소')).click();
  await expect(edit).toBeFocused();
  await edit.click();
  await expect(url).toHaveValue('https://github.com/expressjs/express');
  await url.fill('git@github.com:naru/app.git');
  await panel.getByLabel('브랜치', { exact: true }).fill('');
  await panel.getByLabel('하위 경로', { exact: true }).fill('서버');
  await panel.getByRole('button', exactName('저장')).click();
  await expectToast(page, 'Git 설정을 저장했습니다');
  await expect(panel.getByText('git@github.com:naru/app.git')).toBeVisible();
  await expect(panel.getByRole('link')).toHaveCount(0);
  await expect(descriptionValue(panel, '브랜치')).toHaveText('기본 브랜치');
  await expect(descriptionValue(panel, '하위 경로')).toHaveText('서버');

  await openContainerTab(page, '리소스');
  await expect(descriptionValue(panel, 'CPU')).toHaveText('0.1 vCPU');
  await panel.getByRole('button', exactName('리소스 수정')).click();
  const cpu = panel.getByLabel('CPU (millicores)', { exact: true });
  const memory = panel.getByLabel('메모리 (MiB)', { exact: true });
  const save = panel.getByRole('button', exactName('저장'));
  await expect(cpu).toBeFocused();
  const cpuRule = /CPU는 100-4000 millicores 사이에서 100 단위로/;
  const memoryRule = /메모리는 128-8192 MiB 사이에서 128 단위로/;
  for (const [field, rule, values] of [
    [cpu, cpuRule, ['0', '150', '4100', '']],
    [memory, memoryRule, ['64', '200', '8320', '']],
  ] as const) {
    for (const value of values) {
      await field.fill(value);
      await save.click();
      await expect(field).toHaveAccessibleDescription(rule);
    }
  }
  await cpu.fill('1100');
  await memory.fill('2176');
  await save.click();
  await expect(cpu).toHaveAccessibleDescription(
    '0.5 vCPU처럼 입력해도 됩니다. CPU 가용량을 100m 초과합니다. 현재 가용: 1000m (1 vCPU)',
  );
  await expect(memory).toHaveAccessibleDescription(
    '0.5 GiB처럼 입력해도 됩니다. 메모리 가용량을 128Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)',
  );
  await memory.fill('1.5 GB');
  await save.click();
  await expect(memory).toHaveAccessibleDescription(/단위를 확인해주세요\. .*1\.5 GiB/);
  await expect(memory).toHaveValue('1.5 GB');
  await cpu.fill('0.7코어');
  await expect(cpu).toHaveAttribute('aria-valuetext', '0.7 vCPU');
  await expect(panel.getByText('700 millicores')).toBeVisible();
  await cpu.press('ArrowUp');
  await expect(cpu).toHaveValue('800');
  await expect(cpu).toHaveAttribute('aria-valuetext', '0.8 vCPU');
  await memory.fill('0.25GiB');
  await expect(panel.getByText('저장 후 80%, 주의')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await save.click();
  await expectToast(page, '리소스를 저장했습니다');
  await expect(descriptionValue(panel, 'CPU')).toHaveText('0.8 vCPU');
  await expect(page.getByRole('meter', exactName('CPU'))).toHaveAttribute('aria-valuenow', '800');
});
