import { expect, type Page } from '@playwright/test';
import { exactName } from '../support/locators.ts';
import {
  goToConfigStep,
  locateWizard,
  type WizardLocators,
  wizardOpenButton,
} from '../support/wizard.ts';
import { respondWith } from './responses.ts';
import { API, blog, container, member, newcomer, type Screen, shop } from './screen.ts';

/** Presses a button, or the items of its menu in turn, and waits for the dialog. */
export const press =
  (...names: readonly (string | RegExp)[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) {
      const named = typeof name === 'string' ? exactName(name) : { name };
      const button = page.getByRole('button', named);
      await button.or(page.getByRole('menuitem', named)).first().click();
    }
    await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();
  };

const ofProject = (name: string, ...names: readonly (string | RegExp)[]): Screen => ({
  name,
  as: member,
  path: shop,
  open: press(...names),
});

const ofProfile = (name: string, button: string): Screen => ({
  name,
  as: member,
  path: () => '/profile',
  open: press(button),
});

/** Opens the palette by its keys, which the page handles only after a part of its code is loaded. */
async function openPalette(page: Page): Promise<void> {
  const field = page.getByRole('combobox', exactName('빠른 찾기'));
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused({ timeout: 2000 });
  }).toPass();
  await field.fill('ㅅㅈ');
}

/** Answers with a connected account of the code host. */
async function connectAccount(page: Page): Promise<void> {
  const one = { installation_id: '7', account_login: 'naru-sample', account_type: 'User' };
  const names = ['storefront', 'order-api', 'admin', 'payment-server', 'mail-worker'];
  const repositories = names.map((name, index) => ({
    id: name,
    full_name: `naru-sample/${name}`,
    clone_url: `https://github.com/naru-sample/${name}.git`,
    private: index % 2 === 1,
  }));
  const answers = {
    '/installations$': { installations: [one] },
    '7/repositories': { repositories },
  };
  for (const [call, data] of Object.entries(answers)) {
    await page.route(new RegExp(`/github.*${call}`), respondWith(data));
  }
}

const projectDialogs: readonly Screen[] = [
  {
    name: 'dialog-create-project',
    as: newcomer,
    path: () => '/projects',
    open: press('새 프로젝트'),
  },
  ofProject('dialog-project-settings', '프로젝트 설정'),
  ofProject('dialog-add-volume', '볼륨 추가'),
  ofProject('dialog-resize-volume', '책 표지 용량 변경'),
  ofProject('dialog-delete-volume', '책 표지 삭제'),
  ofProject('dialog-delete-project', '프로젝트 삭제'),
  ofProject('dialog-rename-container', `${API} 작업`, '이름 변경'),
  ofProject('dialog-duplicate-container', `${API} 작업`, '복제'),
  ofProject('dialog-delete-container', `${API} 작업`, '삭제'),
  ofProject('dialog-discard-all', '모두 되돌리기'),
  ofProject('dialog-checks', /^점검/),
  {
    name: 'dialog-roll-back',
    as: member,
    path: (screenData) => `${blog(screenData)}/deployments/${screenData.earlier}`,
    open: press('이 버전으로 되돌리기'),
  },
  {
    name: 'dialog-import',
    as: member,
    path: (screenData) => `${shop(screenData)}/settings`,
    open: press('가져오기'),
  },
  {
    name: 'dialog-export',
    as: member,
    path: (screenData) => `${shop(screenData)}/settings`,
    open: press('내보내기'),
  },
  {
    name: 'dialog-add-registry-login',
    as: member,
    path: (screenData) => `${shop(screenData)}/settings`,
    open: press('로그인 추가'),
  },
  {
    name: 'container-process-edited',
    as: member,
    path: (screenData) => `${container(screenData)}/settings`,
    open: async (page) => {
      await page.getByRole('button', exactName('실행 설정 수정')).click();
      await page.getByRole('button', exactName('저장')).waitFor();
    },
  },
  {
    name: 'dialog-import-variables',
    as: member,
    path: (screenData) => `${container(screenData)}/variables`,
    open: press('.env 가져오기'),
  },
  {
    name: 'dialog-unsaved',
    as: member,
    path: shop,
    open: async (page) => {
      await wizardOpenButton(page).click();
      await goToConfigStep(locateWizard(page));
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor();
    },
  },
];

/** Opens the wizard with an image of the simulation that declares ports, a volume, a user and a health check. */
async function openImage(page: Page): Promise<WizardLocators> {
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  await wizard.source('이미지').check();
  await wizard.dialog.getByRole('textbox', exactName('이미지')).fill('ghcr.io/naru/demo:1.0');
  await wizard.dialog.getByText('3000/tcp, 9000/udp').waitFor();
  return wizard;
}

const wizardSteps: readonly Screen[] = [
  {
    name: 'wizard-repositories',
    as: member,
    path: shop,
    prepare: connectAccount,
    open: async (page) => {
      await wizardOpenButton(page).click();
      await goToConfigStep(locateWizard(page));
      await page.getByRole('list', exactName('저장소 목록')).waitFor();
    },
  },
  {
    name: 'wizard-templates',
    as: member,
    path: shop,
    open: async (page) => {
      await wizardOpenButton(page).click();
      const wizard = locateWizard(page);
      await wizard.field('컨테이너 이름').fill('결제 API');
      await wizard.next.click();
      await wizard.at('템플릿', '2/3').waitFor();
    },
  },
  {
    name: 'wizard-image',
    as: member,
    path: shop,
    open: async (page) => void (await openImage(page)),
  },
  {
    name: 'wizard-image-volumes',
    as: member,
    path: shop,
    open: async (page) => {
      const wizard = await openImage(page);
      await wizard.next.click();
      await wizard.field('볼륨 이름').waitFor();
    },
  },
];

/** Responds with the beginning of a setup. With a session older than ten minutes, the server requires the password first. */
async function beginTotp(page: Page): Promise<void> {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const uri = `otpauth://totp/Naru:naru-sample?secret=${secret}&issuer=Naru`;
  await page.route(/\/users\/me\/totp$/, respondWith({ secret, uri }));
}

const profileDialogs: readonly Screen[] = [
  ofProfile('dialog-email', '이메일 변경'),
  { ...ofProfile('dialog-totp', '인증 앱 추가'), prepare: beginTotp },
  ofProfile('dialog-token', '토큰 만들기'),
  ofProfile('dialog-delete-account', '계정 삭제'),
];

const menus: readonly Screen[] = [
  { name: 'palette', as: member, path: shop, open: openPalette },
  ofProject('notices', /^알림/),
  { name: 'notices-empty', as: newcomer, path: () => '/dashboard', open: press(/^알림/) },
  {
    name: 'account-menu',
    as: member,
    path: shop,
    // Narrow screens have the button "메뉴" instead.
    open: (page) => page.getByRole('button', { name: /^(계정|메뉴)$/ }).click(),
  },
  {
    name: 'container-menu',
    as: member,
    path: shop,
    open: async (page) => {
      await page.getByRole('button', exactName(`${API} 작업`)).click();
      await page.getByRole('menuitem', exactName('삭제')).waitFor();
    },
  },
  {
    name: 'switcher',
    as: member,
    path: shop,
    open: async (page) => {
      // Narrow screens have the button in the panel "메뉴".
      const menu = page.getByRole('button', exactName('메뉴'));
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: /^프로젝트 선택/ }).click();
      await page.getByRole('option').first().waitFor();
    },
  },
];

/** The dialogs and menus, each open. */
export const dialogScreens: readonly Screen[] = [
  ...projectDialogs,
  ...wizardSteps,
  ...profileDialogs,
  ...menus,
];
