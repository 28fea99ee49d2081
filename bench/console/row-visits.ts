import type { Page } from 'playwright';
import { button, press, type, type Visit } from './visit.ts';

/** Opens the rows of five containers one after the other. The last row, which has all the variables, stays open. */
export async function openRows(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const number of [5, 4, 3, 2, 1]) {
    await press(visit, 'open a row', button(page, `컨테이너 ${number}`));
    await page.getByRole('tab', { name: 'Git' }).waitFor();
  }
}

const variablesTab = (page: Page) => page.getByRole('tab', { name: /^환경 변수/ });

/** Opens all tabs of the open row, and then the variables of the second container, to which one more variable can be added. */
export async function switchTabs(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const name of ['리소스', '네트워크 (0)', '볼륨 마운트 (0)', 'Git', '리소스'])
    await press(visit, 'switch tabs', page.getByRole('tab', { name, exact: true }));
  await press(visit, 'switch to the tab of 1,000 variables', variablesTab(page));
  await button(page, 'KEY_50 수정').waitFor();
  await press(visit, 'open another row', button(page, '컨테이너 2'));
  await page.getByRole('tab', { name: 'Git' }).waitFor();
  await press(visit, 'switch to the tab of 190 variables', variablesTab(page));
  await button(page, 'KEY_50 수정').waitFor();
}

/** Adds a variable and changes another variable. */
export async function editVariables(visit: Visit): Promise<void> {
  const { page } = visit;
  const region = page.getByRole('region', { name: '환경 변수', exact: true });
  await press(visit, 'go to a field', region.getByLabel('키', { exact: true }));
  await type(visit, 'type a key', 'database_url');
  await press(visit, 'go to a field', region.getByLabel('값', { exact: true }));
  await type(visit, 'type a value', 'postgres://db');
  await press(visit, 'add a variable', button(region, '추가'));
  await button(page, 'DATABASE_URL 삭제').waitFor();
  await press(visit, 'edit a variable', button(page, 'KEY_7 수정'));
  await type(visit, 'type another value', 'another');
  await press(visit, 'save a variable', button(region, '저장'));
  await button(page, 'KEY_7 수정').waitFor();
}

/** Opens and cancels the dialog for deleting the added variable, and then deletes the variable. */
export async function deleteVariable(visit: Visit): Promise<void> {
  const { page } = visit;
  const dialog = page.getByRole('alertdialog', { name: '환경 변수 삭제' });
  const opener = button(page, 'DATABASE_URL 삭제');
  await press(visit, 'open a dialog for the first time', opener);
  await press(visit, 'close a dialog', button(dialog, '취소'));
  await dialog.waitFor({ state: 'detached' });
  await press(visit, 'open a dialog', opener);
  await press(visit, 'delete a variable', button(dialog, '삭제'));
  await dialog.waitFor({ state: 'detached' });
}
