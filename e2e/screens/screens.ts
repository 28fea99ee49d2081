import { expect, type Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { containerRowButton, openContainerTab } from '../support/project-page.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { dataScreens } from './data-screens.ts';
import { databaseScreens } from './database-screens.ts';
import { databaseStateScreens } from './database-state-screens.ts';
import { dialogScreens } from './dialog-screens.ts';
import { failureScreens } from './failure-screens.ts';
import { fileScreens } from './file-screens.ts';
import { hostScreens } from './host-screens.ts';
import { showMeasuredFigures } from './measured-figures.ts';
import { operatorScreens } from './operator-screens.ts';
import { pointScreens } from './point-screens.ts';
import { pushScreens } from './push-screens.ts';
import { referenceScreens } from './reference-screens.ts';
import { restorationScreens } from './restoration-screens.ts';
import { API, blog, container, member, newcomer, type Screen, shop } from './screen.ts';
import { settingScreens } from './setting-screens.ts';
import { sourceScreens } from './source-screens.ts';

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
  { name: 'reset-password', path: () => '/reset-password?token=unknown' },
  { name: 'confirm-email-change', path: () => '/email-change/confirm?token=unknown' },
  { name: 'stop-email-change', path: () => '/email-change/stop?token=unknown' },
  { name: 'console-address', path: () => '/console-address?token=unknown' },
  { name: 'take-back', path: () => '/take-back?token=unknown' },
  { name: 'code-host-failed', path: () => '/github/callback?error=missing_parameters' },
  { name: 'terms', path: () => '/terms-of-service' },
  { name: 'privacy', path: () => '/privacy-policy' },
  { name: 'accessibility', path: () => '/accessibility' },
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
  { name: 'project', as: member, path: shop, prepare: showMeasuredFigures },
  {
    name: 'project-failed',
    as: member,
    path: blog,
    open: (page) => page.getByRole('button', exactName('다시 배포')).waitFor(),
  },
  {
    name: 'project-deploying',
    as: ({ deployer }) => deployer,
    path: ({ busy }) => `/projects/${busy.slug}`,
    open: (page) => page.getByRole('button', exactName('배포 취소')).waitFor(),
  },
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
      await regionByName(page, '만들 내용 확인').scrollIntoViewIfNeeded();
    },
  },
];

const followed: readonly Screen[] = [
  {
    name: 'container',
    as: member,
    path: container,
    prepare: showMeasuredFigures,
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
    prepare: showMeasuredFigures,
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
  { name: 'deployments', as: member, path: (screenData) => `${blog(screenData)}/deployments` },
  {
    name: 'deployment',
    as: member,
    path: (screenData) => `${shop(screenData)}/deployments/${screenData.deployment}`,
  },
  {
    name: 'usage',
    as: member,
    path: (screenData) => `${shop(screenData)}/usage`,
    prepare: showMeasuredFigures,
  },
  {
    name: 'usage-day',
    as: member,
    path: (screenData) => `${shop(screenData)}/usage`,
    prepare: showMeasuredFigures,
    open: (page) => page.getByRole('button', exactName('1일')).click(),
  },
  {
    name: 'usage-empty',
    as: member,
    path: ({ empty }) => `/projects/${empty.slug}/usage`,
  },
  {
    name: 'data-empty',
    as: member,
    path: ({ empty }) => `/projects/${empty.slug}/data`,
  },
  {
    name: 'deployments-empty',
    as: member,
    path: ({ empty }) => `/projects/${empty.slug}/deployments`,
  },
  {
    name: 'deployment-failed',
    as: member,
    path: (screenData) => `${blog(screenData)}/deployments/${screenData.failed}`,
  },
  {
    name: 'deployment-log',
    as: member,
    path: (screenData) => `${shop(screenData)}/deployments/${screenData.deployment}/log`,
  },
  { name: 'data', as: member, path: (screenData) => `${shop(screenData)}/data` },
  { name: 'activity', as: member, path: (screenData) => `${shop(screenData)}/activity` },
  { name: 'project-settings', as: member, path: (screenData) => `${shop(screenData)}/settings` },
  { name: 'profile-activity', as: member, path: () => '/profile/activity' },
];

/** All screens, for a designer's review of visual changes. */
export const allScreens: readonly Screen[] = [
  ...visited,
  ...listed,
  ...project,
  ...followed,
  ...dialogScreens,
  ...referenceScreens,
  ...settingScreens,
  ...hostScreens,
  ...databaseScreens,
  ...databaseStateScreens,
  ...dataScreens,
  ...fileScreens,
  ...restorationScreens,
  ...pointScreens,
  ...pushScreens,
  ...sourceScreens,
  ...failureScreens,
  ...operatorScreens,
];
