import type { Locator, Page } from '@playwright/test';
import { exactName } from './locators.ts';
import { pressFirstButton } from './pages.ts';
import { locateWizard, wizardOpenButton } from './wizard.ts';

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

/** Opens the page of a project, and executes steps on the page. */
const onProject =
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

const button = (name: string) => (page: Page) => pressFirstButton(page, name);
const container = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^한글 서버(?! 작업)/ }).click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', exactName(name)).click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const importing = [container, tab('환경 변수 (1)'), button('.env 가져오기'), dialog];
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

export const containerFieldPlaces: readonly TextFieldPlace[] = [
  {
    where: 'Git',
    count: 3,
    limited: 3,
    open: onProject(container, tab('Git'), button('Git 설정 수정')),
  },
  {
    where: 'resources',
    count: 3,
    open: onProject(container, tab('리소스'), button('리소스 수정')),
  },
  {
    // On the page "설정", together with the forms for a network and a mount.
    where: 'the process',
    count: 6,
    limited: 2,
    open: onProject(
      (page) => page.getByRole('link', exactName('한글 서버 열기')).click(),
      (page) =>
        page
          .getByRole('navigation', exactName('컨테이너 메뉴'))
          .getByRole('link', exactName('설정'))
          .click(),
      button('실행 설정 수정'),
    ),
  },
  {
    where: 'variables',
    count: 7,
    limited: 3,
    open: onProject(container, tab('환경 변수 (1)'), button('API_KEY 수정')),
  },
  // The limits of the key fields behind the dialog are counted, too.
  { where: 'an import', count: 1, limited: 3, open: onProject(...importing) },
  {
    where: 'networks',
    count: 3,
    limited: 1,
    open: onProject(container, tab('네트워크 (0)'), async (page) => {
      await page.getByLabel('유형', { exact: true }).selectOption('http');
    }),
  },
  { where: 'mounts', count: 1, limited: 1, open: onProject(container, tab('볼륨 마운트 (0)')) },
];

/** The steps of the wizard in their order. Opening a step requires that the previous step is open. */
export const wizardFieldPlaces: readonly TextFieldPlace[] = [
  {
    where: 'the name',
    count: 2,
    limited: 2,
    open: onProject((page) => wizardOpenButton(page).click()),
  },
  {
    where: 'the options',
    count: 4,
    async open(page) {
      const wizard = locateWizard(page);
      await wizard.next.click();
      await wizard.template('Django').check();
      await wizard.next.click();
      await pressFirstButton(page, '고급 옵션');
    },
  },
  {
    where: 'the volumes',
    count: 1,
    limited: 1,
    async open(page) {
      const wizard = locateWizard(page);
      await wizard.field('포트').fill('80');
      await wizard.field('워커 수').fill('2');
      await wizard.next.click();
    },
  },
  { where: 'the settings', count: 5, limited: 3, open: (page) => locateWizard(page).next.click() },
  {
    // The name of the image shows no limit.
    where: 'an image',
    count: 2,
    limited: 1,
    open: onProject(
      (page) => wizardOpenButton(page).click(),
      (page) => locateWizard(page).source('이미지').check(),
    ),
  },
  {
    where: 'a database',
    count: 1,
    limited: 1,
    open: onProject(
      (page) => wizardOpenButton(page).click(),
      (page) => locateWizard(page).source('데이터베이스').check(),
    ),
  },
];
