import type { Page } from '@playwright/test';
import { exactName } from '../support/locators.ts';
import { generateMemberData, submitLoginForm } from '../support/members.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { failing, failWith, respondChanged, respondWith } from './responses.ts';
import { container, member, type Screen, shop } from './screen.ts';

const MANY = 100;

interface Row {
  project_id: string;
  slug: string;
  name: string;
}

/** Repeats the projects or containers of a response in turn, with other names and identifiers. */
const repeating = (path: RegExp, key: 'projects' | 'containers') => async (page: Page) => {
  const repeat = (data: Readonly<Record<string, readonly Row[]>>) => {
    const originals = data[key] ?? [];
    const copies = Array.from({ length: MANY }, (_, index) =>
      originals.map((one) => ({
        ...one,
        project_id: `${one.project_id}-${index}`,
        slug: `${one.slug}-${index}`,
        name: `${one.name} ${index + 1}`,
      })),
    );
    return { ...data, [key]: copies.flat().slice(0, MANY) };
  };
  await page.route(path, respondChanged(repeat));
};

/** Answers with a connected account whose installation was revoked. */
async function revokeInstallation(page: Page): Promise<void> {
  const one = { installation_id: '7', account_login: 'naru-sample', account_type: 'User' };
  await page.route(/\/github\/installations$/, respondWith({ installations: [one] }));
  await page.route(
    /\/installations\/7\/repositories/,
    failWith(409, { code: 'INSTALLATION_REVOKED' }),
  );
}

const failures: readonly Screen[] = [
  {
    name: 'failed-dashboard',
    as: member,
    path: () => '/dashboard',
    prepare: failing(/\/api\/v1\/(projects|dashboard)\b/),
  },
  {
    name: 'failed-projects',
    as: member,
    path: () => '/projects',
    prepare: failing(/\/api\/v1\/projects\b/),
  },
  {
    name: 'failed-project',
    as: member,
    path: shop,
    prepare: failing(/\/api\/v1\/projects\/[^/]+$/),
  },
  {
    name: 'failed-project-lists',
    as: member,
    path: shop,
    prepare: failing(/\/api\/v1\/(projects\/[^/]+\/(containers|deployments)|volumes)\b/),
  },
  {
    name: 'failed-logs',
    as: member,
    path: (screenData) => `${container(screenData)}/logs`,
    prepare: failing(/\/api\/v1\/containers\/[^/]+\/logs/),
  },
  {
    name: 'failed-data',
    as: member,
    path: (screenData) => `${shop(screenData)}/data`,
    prepare: failing(/\/projects\/[^/]+\/(backups|backup-targets|restorations)$/),
  },
  {
    name: 'failed-files',
    as: member,
    path: (screenData) => `${shop(screenData)}/data/${screenData.covers.slug}`,
    prepare: failing(/\/volumes\/[^/]+\/files\b/),
  },
  {
    name: 'failed-database',
    as: ({ deployer }) => deployer,
    path: ({ orders, database }) => `/projects/${orders.slug}/containers/${database.slug}/database`,
    prepare: failing(/\/(database\/connection|backups|restorations)$/),
  },
  {
    name: 'failed-project-settings',
    as: member,
    path: (screenData) => `${shop(screenData)}/settings`,
    prepare: failing(/\/projects\/[^/]+\/(variables|registry-logins)$/),
  },
  {
    name: 'offline',
    as: member,
    path: shop,
    open: async (page) => {
      await page.route(/\/api\//, (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', exactName('강제로 상태 갱신')).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'projects-offline',
    as: member,
    path: () => '/projects',
    open: async (page) => {
      await page.route(/\/api\//, (route) => route.abort('internetdisconnected'));
      await page.getByRole('button', exactName('새로고침')).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'error-page',
    as: member,
    path: () => '/profile',
    prepare: async (page) => {
      await page.route(/\/assets\/profile-[^/]+\.js$/, (route) => route.abort('aborted'));
    },
  },
  {
    name: 'revoked-installation',
    as: member,
    path: shop,
    prepare: revokeInstallation,
    open: async (page) => {
      await wizardOpenButton(page).click();
      await goToConfigStep(locateWizard(page));
      await page.getByRole('button', exactName('다시 연결')).scrollIntoViewIfNeeded();
    },
  },
  { name: 'access-denied', as: member, path: () => '/admin' },
  {
    name: 'second-factor',
    path: () => '/login',
    prepare: async (page) => {
      const second_step = { token: 'token', methods: ['totp', 'recovery', 'passkey'] };
      await page.route(
        /\/auth\/login$/,
        failWith(401, { code: 'SECOND_FACTOR_REQUIRED', second_step }),
      );
    },
    open: async (page) => {
      await submitLoginForm(page, generateMemberData());
      await page.getByLabel('인증 코드', { exact: true }).waitFor();
    },
  },
];

const full: readonly Screen[] = [
  {
    name: 'hundred-projects',
    as: member,
    path: () => '/projects',
    prepare: repeating(/\/api\/v1\/projects(\/overview)?$/, 'projects'),
  },
  {
    name: 'hundred-containers',
    as: member,
    path: shop,
    prepare: repeating(/\/projects\/[^/]+\/containers$/, 'containers'),
  },
];

/** The screens after a failed call, without access, and with more rows than usual. */
export const failureScreens: readonly Screen[] = [...failures, ...full];
