/** The text fields of a container and of the wizard. */
import type { Page } from '@playwright/test';
import { exactName } from './locators.ts';
import { pressFirstButton } from './pages.ts';
import { button, dialog, onProject, type TextFieldPlace } from './text-fields.ts';
import { locateWizard, wizardOpenButton } from './wizard.ts';

const container = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^한글 서버(?! 작업)/ }).click();
const tab = (name: string) => (page: Page) => page.getByRole('tab', exactName(name)).click();
const importing = [container, tab('환경 변수 (1)'), button('.env 가져오기'), dialog];

export const containerFieldPlaces: readonly TextFieldPlace[] = [
  {
    where: 'Git',
    count: 3,
    limited: 3,
    open: onProject(container, tab('Git'), button('Git 설정 수정')),
  },
  {
    where: 'the image in place of a repository',
    count: 1,
    open: onProject(container, tab('Git'), button('이미지로 바꾸기')),
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
  {
    where: 'the user and the name of a database',
    count: 2,
    async open(page) {
      const wizard = locateWizard(page);
      await wizard.template('PostgreSQL').check();
      await wizard.next.click();
    },
  },
];
