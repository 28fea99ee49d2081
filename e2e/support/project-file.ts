import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from './locators.ts';

/** The dialog that applies a project file to the project. */
export const importDialog = (page: Page): Locator =>
  page.getByRole('dialog', exactName('naru.yaml 가져오기'));

/** Reads the project file of the current project in its export dialog. */
export async function readExportedFile(page: Page): Promise<string> {
  await page.getByRole('button', exactName('naru.yaml 내보내기')).click();
  const dialog = page.getByRole('dialog', exactName('naru.yaml 내보내기'));
  const text = dialog.getByLabel('파일 내용', { exact: true });
  await expect(text).toHaveValue(/version: 1/);
  const file = await text.inputValue();
  await dialog.getByRole('button', exactName('닫기')).click();
  return file;
}

/** Opens the import dialog, fills in a text and shows its plan. Returns the dialog. */
export async function openImportPlan(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', exactName('naru.yaml 가져오기')).click();
  const dialog = importDialog(page);
  await dialog.getByLabel('파일 내용').fill(text);
  await dialog.getByRole('button', exactName('계획 보기')).click();
  return dialog;
}
