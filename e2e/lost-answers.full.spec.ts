import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { openNewProjectDialog, openProjectsPage } from './support/projects.ts';
import { test } from './support/screen-test.ts';

test('a creation without an answer is found out: not done, tried again with what was typed, and done once', async ({
  page,
  member,
  fail,
}) => {
  await openProjectsPage(page, member);
  await fail({ endpoint: 'createProject', kind: 'drop', times: ENDLESS_FAULT_REPETITIONS });
  const dialog = await openNewProjectDialog(page);
  const name = dialog.getByLabel('프로젝트 이름', { exact: true });
  await name.fill('결제 서버');
  await dialog.getByRole('button', exactName('만들기')).click();
  await expect(dialog.getByRole('status')).toContainText('결과 확인 중');
  await expectAccessibleInBothThemes(page);
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Failed to create project');
  await expect(alert).toContainText('저장되지 않았습니다.');
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await expect(name).toHaveValue('결제 서버');
  // At the next attempt, the server creates the project, but its response is unreadable.
  await fail({ endpoint: 'createProject', kind: 'garbage' });
  await alert.getByRole('button', exactName('다시 시도')).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 / 3')).toBeVisible();
});
