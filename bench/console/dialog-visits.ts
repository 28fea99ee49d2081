import type { Locator } from 'playwright';
import { collectEventTimes } from './event-times.ts';
import { findButton, type PageVisit, pressControl, typeText } from './visit.ts';

interface DialogVisit {
  opener: Locator;
  dialog: Locator;
  field: string;
  text: string;
}

/** Opens a dialog twice and types a text into a field. The first opening includes the download of the chunk of the dialog. */
async function tryDialog(visit: PageVisit, dialogVisit: DialogVisit): Promise<void> {
  const { opener, dialog, field, text } = dialogVisit;
  const close = () => pressControl(visit, 'close a dialog', findButton(dialog, '취소'));
  await pressControl(visit, 'open a dialog for the first time', opener);
  await dialog.waitFor();
  await close();
  await dialog.waitFor({ state: 'detached' });
  await pressControl(visit, 'open a dialog', opener);
  await dialog.getByLabel(field, { exact: true }).focus();
  await typeText(visit, 'type in a dialog', text);
  await close();
  const leave = findButton(visit.page, '나가기');
  if (await leave.isVisible()) await pressControl(visit, 'throw away what was typed', leave);
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the dialogs for adding a volume, for deleting a volume, for the settings of the project, and for adding a container. */
export async function openDialogs(visit: PageVisit): Promise<void> {
  const { page } = visit;
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await tryDialog(visit, {
    opener: findButton(page, '볼륨 추가').first(),
    dialog: dialog('볼륨 추가'),
    field: '볼륨 이름',
    text: 'uploads',
  });
  await tryDialog(visit, {
    opener: findButton(page, '데이터 100 삭제'),
    dialog: page.getByRole('alertdialog', { name: '볼륨 삭제' }),
    field: '확인을 위해 이름을 입력하세요',
    text: 'uploads',
  });
  await tryDialog(visit, {
    opener: findButton(page, '프로젝트 설정'),
    dialog: dialog('프로젝트 설정'),
    field: '프로젝트 이름',
    text: 'uploads',
  });
  await tryDialog(visit, {
    opener: findButton(page, '컨테이너 추가').first(),
    dialog: dialog('컨테이너 추가'),
    field: '컨테이너 이름',
    text: 'uploads',
  });
}

/** Opens and closes the menus of three containers. */
export async function openContainerMenus(visit: PageVisit): Promise<void> {
  const { page, measure } = visit;
  for (const number of [2, 3, 4]) {
    await pressControl(visit, 'open a menu', findButton(page, `컨테이너 ${number} 작업`));
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await measure('close a menu', () => page.keyboard.press('Escape'));
    await menu.waitFor({ state: 'detached' });
  }
}

/** Returns a visit that types into the search field of a list of a hundred projects, and measures each letter under a name. */
export const typeProjectSearch =
  (name: string) =>
  async ({ page, measure }: PageVisit): Promise<void> => {
    await page.getByRole('searchbox', { name: '프로젝트 검색' }).click();
    await collectEventTimes(page);
    for (const letter of '1234') await measure(name, () => page.keyboard.press(letter));
  };
