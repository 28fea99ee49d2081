import { expect, type Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { type MainJobContext, mainJobItemNames } from './main-job-context.ts';
import { expectMeter } from './project.ts';

export async function addVolume({ page, inspect }: MainJobContext): Promise<void> {
  await regionByName(page, '볼륨 관리').getByRole('button', exactName('볼륨 추가')).click();
  const dialog = page.getByRole('dialog', exactName('볼륨 추가'));
  await dialog.getByLabel('볼륨 이름', { exact: true }).fill(mainJobItemNames.volume);
  await dialog.getByLabel('용량 (MiB)', { exact: true }).fill('512');
  await inspect(page);
  await dialog.getByRole('button', exactName('추가')).click();
  await expect(dialog).toBeHidden();
  await expectVolume(page);
}

export async function expectVolume(page: Page): Promise<void> {
  const list = page.getByRole('list', exactName('볼륨 목록'));
  await expect(list.getByText(mainJobItemNames.volume, { exact: true })).toBeVisible();
  await expectMeter(page, '디스크', { used: 512, limit: 2048 });
}
