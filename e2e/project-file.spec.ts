import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { openImportPlan, readExportedFile } from './support/project-file.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  expectToast,
  openContainerTab,
  projectTabLink,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

test('an exported file changes nothing; an edited one is planned, chosen from and applied, and the page shows it', {
  tag: '@full',
}, async ({ page, account, project }) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  await account.call('POST', `containers/${slug}/env-vars`, { key: 'MODE', value: 'old' });
  await account.call('POST', `containers/${slug}/secrets`, { key: 'TOKEN', value: 'naru-1234' });
  await addVolume(account, project, { name: '첨부 파일', capacity: 256 });
  const yaml = await readExportedFile(page);
  expect(yaml).not.toContain('naru-1234');
  const dialog = await openImportPlan(page, yaml);
  await expect(dialog.getByText('바뀔 것이 없습니다')).toBeVisible();
  await dialog.getByRole('button', exactName('내용 고치기')).click();

  const edited = yaml
    .replace('"old"', '"new"')
    .replace('- TOKEN', '- TOKEN\n      - SIGNING_KEY')
    .replace(/volumes:[\s\S]*/, 'volumes:\n  캐시:\n    capacity: 128 MiB\n');
  await dialog.getByLabel('파일 내용').fill(edited);
  await dialog.getByRole('button', exactName('계획 보기')).click();
  await expect(dialog.getByText('만들기 2 · 변경 1', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('checkbox', exactName('볼륨 첨부 파일'))).not.toBeChecked();
  await dialog.getByRole('checkbox', exactName('볼륨 캐시')).uncheck();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('2개 적용')).click();
  const value = dialog.getByLabel('SIGNING_KEY 값');
  await expect(value).toBeFocused();
  await value.fill('naru-5678');
  await dialog.getByRole('button', exactName('2개 적용')).click();
  await expectToast(page, '파일대로 2개를 적용했습니다');
  await expect(dialog).toHaveCount(0);

  await projectTabLink(page, '개요').click();
  await containerRowButton(page).click();
  const panel = await openContainerTab(page, '환경 변수');
  await expect(panel.getByText('new', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', exactName('SIGNING_KEY 값 표시'))).toBeVisible();
  await expect(page.getByRole('list', exactName('볼륨 목록')).getByRole('listitem')).toHaveCount(1);
});
