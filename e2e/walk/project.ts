import { expect, type Page } from '@playwright/test';
import { exactName } from '../support/locators.ts';
import { type MainJobContext, mainJobItemNames } from './main-job-context.ts';

interface ResourceUse {
  used: number;
  limit: number;
}

/** Expects a meter with the given amounts, in millicores or MiB. */
export async function expectMeter(
  page: Page,
  name: string,
  { used, limit }: ResourceUse,
): Promise<void> {
  const meter = page.getByRole('meter', exactName(name));
  await expect(meter).toHaveAttribute('aria-valuenow', String(used));
  await expect(meter).toHaveAttribute('aria-valuemax', String(limit));
}

export async function createProject({ page, inspect }: MainJobContext): Promise<void> {
  const menu = page.getByRole('navigation', exactName('주 메뉴'));
  await menu.getByRole('link', exactName('프로젝트')).click();
  await expect(page.getByRole('heading', exactName('프로젝트 관리'))).toBeVisible();
  await page.getByRole('button', exactName('새 프로젝트')).click();
  const dialog = page.getByRole('dialog', exactName('새 프로젝트'));
  await dialog.getByLabel('프로젝트 이름', { exact: true }).fill(mainJobItemNames.project);
  await dialog.getByRole('button', exactName('만들기')).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', exactName('프로젝트 목록'));
  await expect(list.getByRole('link', exactName(mainJobItemNames.project))).toBeVisible();
  await inspect(page);
  await list.getByRole('link', exactName(mainJobItemNames.project)).click();
  await expect(page.getByRole('heading', exactName(mainJobItemNames.project))).toBeVisible();
}

/** Expects the limits of a new project (specification section 9) with no usage. */
export async function expectMetersAtZero({ page }: MainJobContext): Promise<void> {
  await expectMeter(page, 'CPU', { used: 0, limit: 1000 });
  await expectMeter(page, '메모리', { used: 0, limit: 2048 });
  await expectMeter(page, '디스크', { used: 0, limit: 2048 });
}
