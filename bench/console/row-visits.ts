import type { Page } from 'playwright';
import {
  findButton,
  type PageVisit,
  pressControl,
  typeText,
  waitUntilRowsRendered,
} from './visit.ts';

/** Opens the rows of five containers one after the other. The last row, which has all the variables, stays open. */
export async function openRows(visit: PageVisit): Promise<void> {
  const { page } = visit;
  for (const number of [5, 4, 3, 2, 1]) {
    await pressControl(visit, 'open a row', findButton(page, `컨테이너 ${number}`));
    await page.getByRole('tab', { name: 'Git' }).waitFor();
  }
}

const variablesTab = (page: Page) => page.getByRole('tab', { name: /^환경 변수/ });

/** Opens all tabs of the open row, and then the variables of the second container, to which one more variable can be added. */
export async function switchTabs(visit: PageVisit): Promise<void> {
  const { page } = visit;
  for (const name of ['리소스', '네트워크 (0)', '볼륨 마운트 (0)', 'Git', '리소스'])
    await pressControl(visit, 'switch tabs', page.getByRole('tab', { name, exact: true }));
  await pressControl(visit, 'switch to the tab of 1,000 variables', variablesTab(page));
  await findButton(page, 'KEY_50 수정').waitFor();
  await pressControl(visit, 'open another row', findButton(page, '컨테이너 2'));
  await page.getByRole('tab', { name: 'Git' }).waitFor();
  await pressControl(visit, 'switch to the tab of 190 variables', variablesTab(page));
  // The form below the list moves until the last row is rendered, and a press would miss its fields.
  await waitUntilRowsRendered(page);
}

/** Adds a variable and changes another variable. */
export async function editVariables(visit: PageVisit): Promise<void> {
  const { page } = visit;
  const region = page.getByRole('region', { name: '환경 변수', exact: true });
  await pressControl(visit, 'go to a field', region.getByLabel('키', { exact: true }));
  await typeText(visit, 'type a key', 'database_url');
  await pressControl(visit, 'go to a field', region.getByLabel('값', { exact: true }));
  await typeText(visit, 'type a value', 'postgres://db');
  await pressControl(visit, 'add a variable', findButton(region, '추가'));
  await findButton(page, 'DATABASE_URL 삭제').waitFor();
  await pressControl(visit, 'edit a variable', findButton(page, 'KEY_7 수정'));
  await typeText(visit, 'type another value', 'another');
  await pressControl(visit, 'save a variable', findButton(region, '저장'));
  await findButton(page, 'KEY_7 수정').waitFor();
}

/** Opens and cancels the dialog for deleting the added variable, and then deletes the variable. */
export async function deleteVariable(visit: PageVisit): Promise<void> {
  const { page } = visit;
  const dialog = page.getByRole('alertdialog', { name: '환경 변수 삭제' });
  const opener = findButton(page, 'DATABASE_URL 삭제');
  await pressControl(visit, 'open a dialog for the first time', opener);
  await pressControl(visit, 'close a dialog', findButton(dialog, '취소'));
  await dialog.waitFor({ state: 'detached' });
  await pressControl(visit, 'open a dialog', opener);
  await pressControl(visit, 'delete a variable', findButton(dialog, '삭제'));
  await dialog.waitFor({ state: 'detached' });
}
