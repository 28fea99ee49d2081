/** The screens of the files of a volume. */
import type { Page } from '@playwright/test';
import { exactName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import { failWith, respondWith } from './responses.ts';
import { member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const FILES = /\/volumes\/[^/]+\/files(\?|$)/;

const file = (name: string, more: object = {}) => ({
  ...{ name, path: `uploads/${name}`, raw_path: null, kind: 'file', bytes: 48_234_496 },
  ...{ modified_at: '2026-03-02T05:04:00Z', mode: '644', owner: '1000:1000', ...more },
});

/** Files of every kind, with names that are long, empty of letters, or not UTF-8. */
const inFolder = [
  file('2026년 3월', { kind: 'folder', mode: '755', bytes: 0 }),
  file(`${'이름이아주긴파일'.repeat(10)}.jpeg`),
  file('\u202egnp.exe'),
  file('\ufffd\ufffd.txt', { raw_path: 'dXBsb2Fkcy__ZS50eHQ', path: 'uploads/\ufffd\ufffd.txt' }),
  file('current', { kind: 'link', bytes: 12 }),
  file('app.sock', { kind: 'other', bytes: 0 }),
];

/** Shows the first of many files. */
async function showFiles(page: Page): Promise<void> {
  const folder = { files: inFolder, next: 'more', total: 20_000, is_cut: true };
  await page.route(FILES, respondWith(folder));
}

async function showNoFiles(page: Page): Promise<void> {
  await page.route(FILES, respondWith({ files: [], next: null, total: 0, is_cut: false }));
}

async function sendFiles(page: Page, ...names: readonly string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', exactName('파일 올리기')).click(),
  ]);
  const buffer = Buffer.alloc(2 ** 21);
  await chooser.setFiles(names.map((name) => ({ name, mimeType: '', buffer })));
}

/** Sends the first part of a file, and holds the second one. */
async function sendPart(page: Page): Promise<void> {
  const issued = { path: '/held', part_bytes: 2 ** 20, expires_at: '' };
  await page.route(/\/files\/upload$/, respondWith(issued));
  await page.route(/\/held&offset=0$/, respondWith({}));
  await page.route(/\/held&offset=[1-9]/, () => undefined);
  await sendFiles(page, '주문 기록.csv', '표지.jpeg', '뒷면.jpeg');
  await page.getByText(/^1\.0 MiB/).waitFor();
}

async function refuseName(page: Page): Promise<void> {
  await page.route(/\/files\/upload$/, failWith(409, { code: 'FILE_EXISTS' }));
  await sendFiles(page, '주문 기록.csv', '표지.jpeg', '뒷면.jpeg', '목차.txt');
  await page.getByRole('alertdialog').waitFor();
}

async function showText(page: Page): Promise<void> {
  const text = Array.from({ length: 400 }, (_, line) => `${line} ${'가나다라'.repeat(40)}`);
  const more = { encoding: 'euc-kr', is_cut: true, bytes: 48_234_496 };
  const content = { ...more, text: text.join('\n'), modified_at: '2026-03-02T05:04:00Z' };
  await page.route(/\/files\/text\?/, respondWith(content));
}

const files = (screenData: ScreenData): string =>
  `${shop(screenData)}/data/${screenData.covers.slug}`;

const ofFiles = (name: string, look: Partial<Screen>): Screen => ({
  ...{ name, as: member, path: files, ...look },
});

export const fileScreens: readonly Screen[] = [
  ofFiles('volume-files', {
    open: (page) => page.getByRole('row').filter({ hasText: 'README.txt' }).waitFor(),
  }),
  ofFiles('volume-files-of-every-kind', {
    path: (screenData) => `${files(screenData)}?path=uploads/%EC%82%AC%EC%A7%84`,
    prepare: showFiles,
  }),
  ofFiles('volume-files-empty', { prepare: showNoFiles }),
  ofFiles('volume-files-not-deployed', {
    prepare: async (page) => {
      await page.route(FILES, failWith(409, { code: 'VOLUME_NOT_DEPLOYED' }));
    },
  }),
  ofFiles('volume-file-menu', {
    open: async (page) => {
      await page.getByRole('button', exactName('README.txt 작업')).click();
      await page.getByRole('menuitem', exactName('삭제')).waitFor();
    },
  }),
  ofFiles('volume-files-uploading', { open: sendPart }),
  ofFiles('dialog-replace-files', { open: refuseName }),
  ofFiles('dialog-add-folder', { open: press('폴더 추가') }),
  ofFiles('dialog-preview-file', { open: press('README.txt 작업', '미리 보기') }),
  ofFiles('dialog-rename-file', { open: press('README.txt 작업', '이름 변경') }),
  ofFiles('dialog-preview-long-file', {
    prepare: showText,
    open: press('README.txt 작업', '미리 보기'),
  }),
];
