import type { Page } from '@playwright/test';
import { delayRequests } from '../support/loading.ts';
import { operatorDialogScreens } from './operator-dialog-screens.ts';
import { fullInstallation, lockedSettings, newInstallation } from './operator-states.ts';
import { promote } from './promote.ts';
import { failing } from './responses.ts';
import { member, type Screen } from './screen.ts';

/** The operators' pages by the names of their pictures. */
const ROOMS = {
  admin: '/admin',
  'admin-members': '/admin/members',
  'admin-settings': '/admin/settings',
  'admin-resources': '/admin/resources',
  'admin-backups': '/admin/backups',
  'admin-updates': '/admin/updates',
  'admin-audit': '/admin/audit',
} as const;

/** The calls of the pages, and of their actions. */
const CALLS = /\/api\/v1\/admin\//;

async function failCalls(page: Page): Promise<void> {
  await promote()(page);
  await failing(CALLS)(page);
}

async function holdCalls(page: Page): Promise<void> {
  await promote()(page);
  await delayRequests(page, CALLS);
}

/** Returns the screens of all pages in one state, which ends their names. */
const pagesIn = (state: string, look: Pick<Screen, 'prepare' | 'loading'>): Screen[] =>
  Object.entries(ROOMS).map(([name, path]) => ({
    ...{ name: name + state, as: member, path: () => path, ...look },
  }));

/** The screens for operators: every page in every state, then dialogs and forms. */
export const operatorScreens: readonly Screen[] = [
  ...pagesIn('', { prepare: promote() }),
  ...pagesIn('-empty', { prepare: promote(newInstallation) }),
  ...pagesIn('-full', { prepare: promote(fullInstallation) }),
  ...pagesIn('-failed', { prepare: failCalls }),
  ...pagesIn('-loading', { prepare: holdCalls, loading: true }),
  {
    name: 'admin-settings-locked',
    as: member,
    path: () => '/admin/settings',
    prepare: promote({ settings: lockedSettings }),
  },
  ...operatorDialogScreens,
];
