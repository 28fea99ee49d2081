import { expect, type Page } from '@playwright/test';
import { type ApiAccount, openPageAsMember } from '../support/account.ts';
import { waitForTypeface } from '../support/fonts.ts';
import { regionByName } from '../support/locators.ts';
import { pressButton } from '../support/pages.ts';
import { containerRowButton, openContainerTab } from '../support/project-page.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from '../support/wizard.ts';
import type { ScreenData } from './screen-data.ts';

/** A screen, with the actions that bring it into the state for its picture. */
export interface Screen {
  /** The name of the picture files. */
  name: string;
  /** Returns the logged-in member. When left out, the screen is opened without a login. */
  as?: (screenData: ScreenData) => ApiAccount;
  path: (screenData: ScreenData) => string;
  /** Actions after the page is loaded. */
  open?: (page: Page) => Promise<void>;
}

const API = '주문 API';

const member = (screenData: ScreenData): ApiAccount => screenData.member;
const newcomer = (screenData: ScreenData): ApiAccount => screenData.newcomer;
const shop = ({ shop: { slug } }: ScreenData): string => `/projects/${slug}`;
const container = ({ shop: { slug }, api }: ScreenData): string =>
  `/projects/${slug}/containers/${api.slug}`;

const openTab = (tab: string) => async (page: Page) => {
  await containerRowButton(page, API).click();
  await openContainerTab(page, tab);
};

async function openWizard(page: Page): Promise<void> {
  await wizardOpenButton(page).click();
  await locateWizard(page).field('컨테이너 이름').waitFor();
}

/**
 * Scrolls to the region of recent activity, because the region loads only when it is visible. Scrolls repeatedly, because the regions
 * above may grow while they load.
 */
async function showRecentActivity(page: Page): Promise<void> {
  const scrolled = async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    return regionByName(page, '최근 활동').isVisible();
  };
  await expect.poll(scrolled).toBe(true);
  await page.evaluate(() => scrollTo(0, 0));
}

const visited: readonly Screen[] = [
  { name: 'landing', path: () => '/' },
  { name: 'login', path: () => '/login' },
  { name: 'signup', path: () => '/signup' },
  { name: 'forgot-password', path: () => '/forgot-password' },
  { name: 'verify-email-failed', path: () => '/verify-email?token=unknown' },
  { name: 'terms', path: () => '/terms-of-service' },
];

const listed: readonly Screen[] = [
  { name: 'home-of-member', as: member, path: () => '/' },
  { name: 'dashboard', as: member, path: () => '/dashboard', open: showRecentActivity },
  { name: 'dashboard-empty', as: newcomer, path: () => '/dashboard' },
  { name: 'projects', as: member, path: () => '/projects' },
  { name: 'projects-empty', as: newcomer, path: () => '/projects' },
  { name: 'not-found', as: member, path: () => '/projects/no-such-project' },
  { name: 'profile', as: member, path: () => '/profile' },
];

const project: readonly Screen[] = [
  { name: 'project', as: member, path: shop },
  { name: 'project-failed', as: member, path: ({ blog }) => `/projects/${blog.slug}` },
  { name: 'project-empty', as: member, path: ({ empty }) => `/projects/${empty.slug}` },
  { name: 'variables', as: member, path: shop, open: openTab('환경 변수') },
  { name: 'networks', as: member, path: shop, open: openTab('네트워크') },
  { name: 'resources', as: member, path: shop, open: openTab('리소스') },
  { name: 'wizard', as: member, path: shop, open: openWizard },
  {
    name: 'wizard-last-step',
    as: member,
    path: shop,
    open: async (page) => {
      await openWizard(page);
      await goToConfigStep(locateWizard(page));
    },
  },
  {
    name: 'wizard-summary',
    as: member,
    path: shop,
    open: async (page) => {
      await openWizard(page);
      await goToConfigStep(locateWizard(page));
      await regionByName(page, '이렇게 만듭니다').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'add-volume',
    as: member,
    path: shop,
    open: async (page) => {
      await pressButton(regionByName(page, '볼륨 관리'), '볼륨 추가');
      await page.getByRole('textbox', { name: '볼륨 이름' }).waitFor();
    },
  },
];

const followed: readonly Screen[] = [
  {
    name: 'container',
    as: member,
    path: container,
    open: (page) => page.getByRole('region', { name: '최근 로그' }).waitFor(),
  },
  {
    name: 'container-variables',
    as: member,
    path: (screenData) => `${container(screenData)}/variables`,
    open: (page) => page.getByText('DATABASE_URL').waitFor(),
  },
  {
    name: 'container-settings',
    as: member,
    path: (screenData) => `${container(screenData)}/settings`,
    open: (page) => page.getByRole('region', { name: '연결' }).waitFor(),
  },
  {
    name: 'container-logs',
    as: member,
    path: (screenData) => `${container(screenData)}/logs`,
    open: (page) => page.getByRole('log').getByRole('listitem').first().waitFor(),
  },
  {
    name: 'container-terminal',
    as: member,
    path: (screenData) => `${container(screenData)}/shell`,
  },
  { name: 'deployments', as: member, path: (screenData) => `${shop(screenData)}/deployments` },
  {
    name: 'deployment',
    as: member,
    path: (screenData) => `${shop(screenData)}/deployments/${screenData.deployment}`,
  },
  { name: 'activity', as: member, path: (screenData) => `${shop(screenData)}/activity` },
];

/** All screens, for a designer's review of visual changes. */
export const allScreens: readonly Screen[] = [...visited, ...listed, ...project, ...followed];

/** The widths of the pictures, in CSS pixels. */
export const PICTURE_WIDTHS_PX = [1440, 768, 375, 320] as const;

/** Waits until the fonts and pictures of a page are drawn. Themes may have different pictures. */
export async function waitForImages(page: Page): Promise<void> {
  await waitForTypeface(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
}

/** Opens a screen and waits until its data are loaded. */
export async function openScreen(
  page: Page,
  screenData: ScreenData,
  screen: Screen,
): Promise<void> {
  const account = screen.as?.(screenData);
  if (account === undefined) await page.goto(screen.path(screenData));
  else await openPageAsMember(account, page, screen.path(screenData));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await screen.open?.(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await waitForImages(page);
}
