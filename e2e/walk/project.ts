import { expect, type Page } from '@playwright/test';
import { named } from '../support/locators.ts';
import { mainJobNames, type Visit } from './visit.ts';

interface Use {
  used: number;
  limit: number;
}

/** Expects a meter with the given amounts, in millicores or MiB. */
export async function expectMeter(page: Page, name: string, { used, limit }: Use): Promise<void> {
  const meter = page.getByRole('meter', named(name));
  await expect(meter).toHaveAttribute('aria-valuenow', String(used));
  await expect(meter).toHaveAttribute('aria-valuemax', String(limit));
}

export async function createProject({ page, inspect }: Visit): Promise<void> {
  const menu = page.getByRole('navigation', named('주 메뉴'));
  await menu.getByRole('link', named('프로젝트')).click();
  await expect(page.getByRole('heading', named('프로젝트 관리'))).toBeVisible();
  await page.getByRole('button', named('새 프로젝트')).click();
  const dialog = page.getByRole('dialog', named('새 프로젝트'));
  await dialog.getByLabel('프로젝트 이름', { exact: true }).fill(mainJobNames.project);
  await dialog.getByRole('button', named('만들기')).click();
  await expect(dialog).toBeHidden();
  const list = page.getByRole('list', named('프로젝트 목록'));
  await expect(list.getByRole('link', named(mainJobNames.project))).toBeVisible();
  await inspect(page);
  await list.getByRole('link', named(mainJobNames.project)).click();
  await expect(page.getByRole('heading', named(mainJobNames.project))).toBeVisible();
}

/** Expects the limits of a new project (specification section 9) with no usage. */
export async function expectUnusedMeters({ page }: Visit): Promise<void> {
  await expectMeter(page, 'CPU', { used: 0, limit: 1000 });
  await expectMeter(page, '메모리', { used: 0, limit: 2048 });
  await expectMeter(page, '디스크', { used: 0, limit: 2048 });
}
