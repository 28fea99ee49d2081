import { button, type, type Visit } from './visit.ts';

/** Opens one row after the other; the last one, with all the variables, stays open. */
export async function openRows({ page, measure }: Visit): Promise<void> {
  for (const number of [5, 4, 3, 2, 1]) {
    await measure('open a row', () => button(page, `컨테이너 ${number}`).click());
    await page.getByRole('tab', { name: 'Git' }).waitFor();
  }
}

/** Goes through the tabs of the open row, and stays at the variables. */
export async function switchTabs({ page, measure }: Visit): Promise<void> {
  for (const name of ['리소스', '네트워크 (0)', '볼륨 마운트 (0)', 'Git', '리소스'])
    await measure('switch tabs', () => page.getByRole('tab', { name, exact: true }).click());
  const variables = page.getByRole('tab', { name: /^환경 변수/ });
  await measure('switch to the tab of 1,000 variables', () => variables.click());
  await button(page, 'KEY_50 수정').waitFor();
}

/** Adds a variable and changes another one. */
export async function editVariables(visit: Visit): Promise<void> {
  const { page, measure } = visit;
  const region = page.getByRole('region', { name: '환경 변수', exact: true });
  await measure('go to a field', () => region.getByLabel('키', { exact: true }).click());
  await type(visit, 'type a key', 'database_url');
  await measure('go to a field', () => region.getByLabel('값', { exact: true }).click());
  await type(visit, 'type a value', 'postgres://db');
  await measure('add a variable', () => button(region, '추가').click());
  await button(page, 'DATABASE_URL 삭제').waitFor();
  await measure('edit a variable', () => button(page, 'KEY_7 수정').click());
  await type(visit, 'type another value', 'another');
  await measure('save a variable', () => button(region, '저장').click());
  await button(page, 'KEY_7 수정').waitFor();
}

/** Deletes the variable that was added, and looks at more of them. */
export async function deleteVariable({ page, measure }: Visit): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: '환경 변수 삭제' });
  const ask = () => button(page, 'DATABASE_URL 삭제').click();
  await measure('open a dialog for the first time', ask);
  await measure('close a dialog', () => button(dialog, '취소').click());
  await dialog.waitFor({ state: 'detached' });
  await measure('open a dialog', ask);
  await measure('delete a variable', () => button(dialog, '삭제').click());
  await dialog.waitFor({ state: 'detached' });
  const more = page.getByRole('button', { name: /개 더 보기$/ }).first();
  await measure('show 50 more rows', () => more.click());
}
