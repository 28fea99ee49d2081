/** The screens of restorations, uploads of dumps, and upgrades of databases. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import { respondWith } from './responses.ts';
import { showNone, showReady, showRestorations, showUndone } from './restoration-data.ts';
import type { Screen } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const deployer = (screenData: ScreenData) => screenData.deployer;
const data = ({ orders: { slug } }: ScreenData): string => `/projects/${slug}/data`;
const database = ({ orders, database: { slug } }: ScreenData): string =>
  `/projects/${orders.slug}/containers/${slug}/database`;

/** Waits for the restorations, and folds those out that have ended. */
async function openFormer(page: Page): Promise<void> {
  await regionByName(page, '복원').getByText('지난 복원 1개').click();
}

const RESTORE = /^주문 DB .* 백업 복원$/;

/** Opens the dialog "복원" at another place than the present content. */
const restoreIn = (place: string) => async (page: Page) => {
  await press(RESTORE)(page);
  await page.getByRole('radio', exactName(place)).click();
};

async function chooseDump(page: Page): Promise<void> {
  await press('덤프 올리기')(page);
  const file = { name: 'orders-2026-03-01.dump', mimeType: '', buffer: Buffer.alloc(2 ** 21) };
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
  await page.getByText('orders-2026-03-01.dump').waitFor();
}

/** Sends the first part of a dump, and holds the second one. */
async function sendPart(page: Page): Promise<void> {
  const issued = { backup_id: 'b', path: '/held', part_bytes: 2 ** 20, expires_at: '' };
  await page.route(/\/backup-uploads$/, respondWith(issued));
  await page.route(/\/held&offset=0$/, respondWith({}));
  await page.route(/\/held&offset=[1-9]/, () => undefined);
  await chooseDump(page);
  await page.getByRole('button', exactName('올리기')).click();
  await page.getByText(/^1\.0 MiB/).waitFor();
}

export const restorationScreens: readonly Screen[] = [
  {
    name: 'restorations',
    as: deployer,
    path: data,
    prepare: showRestorations,
    open: openFormer,
  },
  {
    name: 'restoration-of-database',
    as: deployer,
    path: database,
    prepare: showReady,
    open: (page) => regionByName(page, '복원').waitFor(),
  },
  {
    name: 'restoration-switch',
    as: deployer,
    path: data,
    prepare: showReady,
    open: press('주문 DB: 이 내용으로 바꾸기'),
  },
  {
    name: 'restoration-drop',
    as: deployer,
    path: data,
    prepare: showReady,
    open: press('주문 DB 복원본 버리기'),
  },
  {
    name: 'restoration-undo',
    as: deployer,
    path: data,
    prepare: showRestorations,
    open: press('cache 복원 되돌리기'),
  },
  {
    name: 'restoration-stop',
    as: deployer,
    path: data,
    prepare: showRestorations,
    open: press('회원 DB 복원 중단'),
  },
  {
    name: 'restoration-undone',
    as: deployer,
    path: database,
    prepare: showUndone,
    open: press('주문 DB: 보관한 내용 삭제'),
  },
  {
    name: 'restore-beside',
    as: deployer,
    path: data,
    prepare: showNone,
    open: restoreIn('이 프로젝트에 새로'),
  },
  { name: 'restore-here', as: deployer, path: data, prepare: showNone, open: press(RESTORE) },
  {
    name: 'restore-elsewhere',
    as: deployer,
    path: data,
    prepare: showNone,
    open: restoreIn('다른 프로젝트에'),
  },
  { name: 'dump-upload', as: deployer, path: data, prepare: showNone, open: chooseDump },
  {
    name: 'dump-uploading',
    as: deployer,
    path: data,
    prepare: showNone,
    open: sendPart,
    // The button of the running upload is busy.
    loading: true,
  },
  {
    name: 'database-upgrade',
    as: deployer,
    path: database,
    prepare: showNone,
    open: press('새 버전으로 업그레이드'),
  },
];
