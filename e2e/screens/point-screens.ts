/** The screens of points in time of a database, and of a deletion after a last backup. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import {
  copied,
  growing,
  paused,
  showArchive,
  showComingDeletion,
  showLastBackup,
  uncopied,
} from './point-data.ts';
import type { Screen } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const deployer = (screenData: ScreenData) => screenData.deployer;
const project = ({ orders: { slug } }: ScreenData): string => `/projects/${slug}`;
const data = (screenData: ScreenData): string => `${project(screenData)}/data`;
const container = (screenData: ScreenData): string =>
  `${project(screenData)}/containers/${screenData.database.slug}`;
const database = (screenData: ScreenData): string => `${container(screenData)}/database`;

const waitForCard = (page: Page) =>
  regionByName(page, '백업').getByText('시점 복원', { exact: true }).waitFor();

async function choosePoint(page: Page): Promise<void> {
  await press(/^주문 DB .* 백업 복원$/)(page);
  await page.getByRole('radio', exactName('시점')).check();
}

async function enterLostPoint(page: Page): Promise<void> {
  await press('시점으로 복원')(page);
  await page.getByRole('textbox', exactName('복원할 시점')).fill('2026-02-28 09:00');
  await page.getByRole('dialog').getByRole('button', exactName('복원')).click();
  await page.getByText(/보관되지 않았습니다/).waitFor();
}

const waitForCancel = (page: Page) =>
  page.getByRole('button', exactName('주문 DB 삭제 취소')).first().waitFor();

const comingDeletion = (page: Page, screenData: ScreenData) =>
  showComingDeletion(page, screenData.database.slug);

export const pointScreens: readonly Screen[] = [
  {
    name: 'points-active',
    as: deployer,
    path: database,
    prepare: showArchive(growing),
    open: waitForCard,
  },
  {
    name: 'points-copied',
    as: deployer,
    path: database,
    prepare: showArchive(copied),
    open: waitForCard,
  },
  {
    name: 'points-uncopied',
    as: deployer,
    path: database,
    prepare: showArchive(uncopied),
    open: waitForCard,
  },
  {
    name: 'points-paused',
    as: deployer,
    path: database,
    prepare: showArchive(paused),
    open: waitForCard,
  },
  {
    name: 'restore-point',
    as: deployer,
    path: data,
    prepare: showArchive(growing),
    open: choosePoint,
  },
  {
    name: 'restore-point-refused',
    as: deployer,
    path: database,
    prepare: showArchive(paused),
    open: enterLostPoint,
  },
  {
    name: 'coming-deletion-list',
    as: deployer,
    path: project,
    prepare: comingDeletion,
    open: waitForCancel,
  },
  {
    name: 'coming-deletion-container',
    as: deployer,
    path: container,
    prepare: comingDeletion,
    open: waitForCancel,
  },
  {
    name: 'coming-deletion-backups',
    as: deployer,
    path: data,
    prepare: (page, screenData) => showLastBackup(page, screenData.database.slug),
    open: waitForCancel,
    // The button of the running backup is busy.
    loading: true,
  },
];
