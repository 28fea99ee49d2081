import type { Locator, Page } from '@playwright/test';
import { exactName } from './locators.ts';
import { pressFirstButton } from './pages.ts';

/** A page or dialog with text fields that are visible together. */
export interface TextFieldPlace {
  where: string;
  /** The number of editable fields. */
  count: number;
  /** The number of fields that show their limit of 255 characters; 0 when left out. */
  limited?: number;
  open: (page: Page, project: string) => Promise<unknown>;
}

/** Finds all visible, editable text fields, including password fields. */
export async function textFields(page: Page): Promise<Locator[]> {
  const fields = page.locator(
    'input:is([type=text], [type=search], [type=tel], [type=password]), textarea',
  );
  const editable = await Promise.all(
    (await fields.filter({ visible: true }).all()).map(async (field) => {
      const reachable = await field.evaluate((input) => !input.closest('[aria-hidden=true]'));
      return reachable && (await field.isEditable()) ? [field] : [];
    }),
  );
  return editable.flat();
}

/** The backup of a deleted database with points in time, in place of the backups of a project. */
const LOST_DATABASE = { container_name: '지운 DB', version: '17', state: 'active' };
const backups = {
  backups: [
    {
      ...{ ...LOST_DATABASE, backup_id: 'b', kind: 'postgresql', state: 'confirmed' },
      ...{ origin: 'press', started_at: '2026-03-02T05:04:00Z' },
    },
  ],
  archives: [
    {
      ...{ ...LOST_DATABASE, archive_id: 'a', bytes: 0 },
      windows: [{ from: '2026-03-01T03:10:00Z', to: '2026-03-08T05:10:30Z' }],
    },
  ],
  ...{ plans: [], used: 0, limit: 1 },
};

/** Opens the page of a project, and executes steps on the page. */
export const onProject =
  (...steps: ((page: Page) => Promise<void>)[]) =>
  async (page: Page, project: string): Promise<void> => {
    await page.goto(project);
    for (const step of steps) await step(page);
  };

/** Opens a dialog of the profile page. */
const onProfile = (name: string) => async (page: Page) => {
  await page.goto('/profile');
  await pressFirstButton(page, name);
  await page.locator('[role=dialog], [role=alertdialog]').waitFor();
};

export const button = (name: string) => (page: Page) => pressFirstButton(page, name);
export const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const filesOfVolume = (page: Page) => page.getByRole('link', exactName('한글 볼륨 파일')).click();
const menu = (item: string) => async (page: Page) => {
  await pressFirstButton(page, '한글 서버 작업');
  await page.getByRole('menuitem', exactName(item)).click();
};

/** The fields of public pages. */
export const publicFieldPlaces: readonly TextFieldPlace[] = [
  { where: '/login', count: 2, open: (page) => page.goto('/login') },
  { where: '/signup', count: 6, limited: 4, open: (page) => page.goto('/signup') },
  {
    where: '/forgot-password',
    count: 1,
    limited: 1,
    open: (page) => page.goto('/forgot-password'),
  },
  { where: '/reset-password', count: 2, open: (page) => page.goto('/reset-password?token=x') },
  {
    where: 'another verification mail',
    count: 1,
    limited: 1,
    open: (page) =>
      page.goto('/verify-email').then(() => pressFirstButton(page, '인증 메일 다시 보내기')),
  },
];

export const memberFieldPlaces: readonly TextFieldPlace[] = [
  {
    where: '/profile, editing',
    count: 3,
    limited: 2,
    open: (page) => page.goto('/profile').then(() => pressFirstButton(page, '프로필 수정')),
  },
  {
    where: '/profile, the password',
    count: 3,
    open: (page) => page.goto('/profile').then(() => pressFirstButton(page, '비밀번호 변경')),
  },
  {
    where: '/profile, a passkey',
    count: 1,
    limited: 1,
    open: (page) => page.goto('/profile').then(() => pressFirstButton(page, '패스키 추가')),
  },
  { where: 'another e-mail', count: 1, limited: 1, open: onProfile('이메일 변경') },
  { where: 'the end of the account', count: 1, open: onProfile('계정 삭제') },
  { where: '/projects', count: 1, open: (page) => page.goto('/projects') },
  {
    where: 'a new project',
    count: 1,
    limited: 1,
    // The page has a search field, which is counted only when no dialog covers the page.
    async open(page) {
      await page.goto('/projects');
      await pressFirstButton(page, '새 프로젝트');
      await page.getByRole('dialog').waitFor();
    },
  },
  { where: 'the settings', count: 1, limited: 1, open: onProject(button('프로젝트 설정')) },
  { where: 'the deletion of a project', count: 1, open: onProject(button('프로젝트 삭제')) },
  {
    where: 'an object storage for backups',
    count: 7,
    limited: 1,
    open: async (page, project) => {
      await page.goto(`${project}/data`);
      await pressFirstButton(page, '저장소 추가');
      await dialog(page);
    },
  },
  {
    where: 'a plan for backups',
    count: 4,
    open: async (page, project) => {
      await page.goto(`${project}/data`);
      await pressFirstButton(page, '한글 볼륨 백업 설정');
      await dialog(page);
    },
  },
  {
    where: 'a restoration of a point in time under a new name',
    count: 2,
    limited: 1,
    async open(page, project) {
      const json = { success: true, data: backups };
      await page.route(/\/projects\/[^/]+\/backups$/, (route) => route.fulfill({ json }));
      await page.goto(`${project}/data`);
      await page.getByRole('button', { name: /백업 복원$/ }).click();
      await page.getByRole('radio', exactName('시점')).check();
    },
  },
  {
    where: 'a login for a registry',
    count: 3,
    limited: 1,
    async open(page, project) {
      await page.goto(`${project}/settings`);
      await pressFirstButton(page, '로그인 추가');
      await dialog(page);
    },
  },
  {
    where: 'a shared variable',
    count: 2,
    limited: 1,
    async open(page, project) {
      await page.goto(`${project}/settings`);
      await pressFirstButton(page, '공유 변수 추가');
      await dialog(page);
    },
  },
  { where: 'a new volume', count: 2, limited: 1, open: onProject(button('볼륨 추가')) },
  { where: 'the deletion of a volume', count: 1, open: onProject(button('한글 볼륨 삭제')) },
  {
    where: 'a new folder of a volume',
    count: 1,
    limited: 1,
    open: onProject(filesOfVolume, button('폴더 추가'), dialog),
  },
  {
    where: 'the name of a file',
    count: 1,
    limited: 1,
    open: onProject(filesOfVolume, async (page) => {
      await pressFirstButton(page, 'README.txt 작업');
      await page.getByRole('menuitem', exactName('이름 변경')).click();
    }),
  },
  { where: 'the name of a container', count: 1, limited: 1, open: onProject(menu('이름 변경')) },
  { where: 'the deletion of a container', count: 1, open: onProject(menu('삭제')) },
];
