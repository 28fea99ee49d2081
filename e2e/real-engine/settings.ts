import { expect, type Page } from '@playwright/test';
import { region } from '../support/locators.ts';
import { press } from '../support/pages.ts';
import { showTab } from '../support/project-page.ts';

/** Adds a secret or a build variable to the container whose row is open. */
export async function addVariable(
  page: Page,
  kind: '시크릿' | '빌드 변수',
  key: string,
  value: string,
): Promise<void> {
  await showTab(page, '환경 변수');
  const section = region(page, kind);
  await section.getByLabel('키', { exact: true }).fill(key);
  await section.getByLabel('값', { exact: true }).fill(value);
  await press(section, '추가');
  await expect(section.getByText(key, { exact: true })).toBeVisible();
}

/** Adds a domain to the container whose row is open. */
export async function addDomain(page: Page, port: number, domain: string): Promise<void> {
  const panel = await showTab(page, '네트워크');
  await panel.getByLabel('내부 포트', { exact: true }).fill(String(port));
  await panel.getByLabel('유형', { exact: true }).selectOption('http');
  await panel.getByLabel('FQDN', { exact: true }).fill(domain);
  await press(panel, '네트워크 추가');
  await expect(panel.getByText(domain)).toBeVisible();
}

/** Opens the address of a deployed container in a new page. */
export async function openAddress(page: Page, domain: string): Promise<Page> {
  const panel = await showTab(page, '네트워크');
  const opened = page.waitForEvent('popup');
  await panel.getByRole('link', { name: new RegExp(domain) }).click();
  return opened;
}
