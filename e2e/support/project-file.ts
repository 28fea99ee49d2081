import { expect, type Locator, type Page } from '@playwright/test';
import { exactName } from './locators.ts';
import { projectTabLink } from './project-page.ts';

/** The dialog that applies a project file to the project. */
const importDialog = (page: Page): Locator =>
  page.getByRole('dialog', exactName('naru.yaml 가져오기'));

/** Opens a dialog of the project file, from the tab "설정" of the open project. */
async function openFileDialog(page: Page, button: '가져오기' | '내보내기'): Promise<void> {
  await projectTabLink(page, '설정').click();
  await page.getByRole('button', exactName(button)).click();
}

/** Opens the import dialog, from the tab "설정" of the open project. */
export async function openImportDialog(page: Page): Promise<Locator> {
  await openFileDialog(page, '가져오기');
  return importDialog(page);
}

/** Reads the project file of the current project in its export dialog. */
export async function readExportedFile(page: Page): Promise<string> {
  await openFileDialog(page, '내보내기');
  const dialog = page.getByRole('dialog', exactName('naru.yaml 내보내기'));
  const text = dialog.getByLabel('파일 내용', { exact: true });
  await expect(text).toHaveValue(/version: 1/);
  const file = await text.inputValue();
  await dialog.getByRole('button', exactName('닫기')).click();
  return file;
}

/** Opens the import dialog, fills in a text and shows its plan. Returns the dialog. */
export async function openImportPlan(page: Page, text: string): Promise<Locator> {
  const dialog = await openImportDialog(page);
  await dialog.getByLabel('파일 내용').fill(text);
  await dialog.getByRole('button', exactName('계획 보기')).click();
  return dialog;
}
