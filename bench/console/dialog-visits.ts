import type { Locator } from 'playwright';
import { button, type, type Visit } from './visit.ts';

interface Asked {
  opener: Locator;
  dialog: Locator;
  field: string;
  text: string;
}

/** Opens a dialog twice, the first time with its code, and types something into it. */
async function tryDialog(visit: Visit, asked: Asked): Promise<void> {
  const { page, measure } = visit;
  const { opener, dialog, field, text } = asked;
  const close = async () => {
    await measure('close a dialog', () => button(dialog, '취소').click());
  };
  await measure('open a dialog for the first time', () => opener.click());
  await dialog.waitFor();
  await close();
  await dialog.waitFor({ state: 'detached' });
  await measure('open a dialog', () => opener.click());
  await dialog.getByLabel(field, { exact: true }).focus();
  await type(visit, 'type in a dialog', text);
  await close();
  const leave = button(page, '나가기');
  if (await leave.isVisible()) await measure('throw away what was typed', () => leave.click());
  await dialog.waitFor({ state: 'detached' });
}

/** The dialogs of volumes, of the project and of a container, and the wizard. */
export async function openDialogs(visit: Visit): Promise<void> {
  const { page } = visit;
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  await tryDialog(visit, {
    opener: button(page, '볼륨 추가').first(),
    dialog: dialog('볼륨 추가'),
    field: '볼륨 이름',
    text: 'uploads',
  });
  await tryDialog(visit, {
    opener: button(page, '데이터 100 삭제'),
    dialog: page.getByRole('alertdialog', { name: '볼륨 삭제' }),
    field: '확인을 위해 이름을 입력하세요',
    text: 'uploads',
  });
  await tryDialog(visit, {
    opener: button(page, '프로젝트 설정'),
    dialog: dialog('프로젝트 설정'),
    field: '프로젝트 이름',
    text: 'uploads',
  });
  await tryDialog(visit, {
    opener: button(page, '컨테이너 추가').first(),
    dialog: dialog('컨테이너 추가'),
    field: '컨테이너 이름',
    text: 'uploads',
  });
}

/** The menu of a container. */
export async function openMenu({ page, measure }: Visit): Promise<void> {
  for (const number of [2, 3, 4]) {
    await measure('open a menu', () => button(page, `컨테이너 ${number} 작업`).click());
    const menu = page.getByRole('menu');
    await menu.waitFor();
    await measure('close a menu', () => page.keyboard.press('Escape'));
    await menu.waitFor({ state: 'detached' });
  }
}

/** The search among a hundred projects. */
export async function searchProjects({ page, measure }: Visit): Promise<void> {
  const search = page.getByRole('searchbox', { name: '프로젝트 검색' });
  await measure('go to a field', () => search.click());
  for (const letter of '1234')
    await measure('search 100 projects', () => page.keyboard.press(letter));
}
