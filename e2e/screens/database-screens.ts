/** The screens of a database, and of a container of an image. */
import { exactName, regionByName } from '../support/locators.ts';
import { locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const deployer = (screenData: ScreenData) => screenData.deployer;
const orders = ({ orders: { slug } }: ScreenData): string => `/projects/${slug}`;
const database = (screenData: ScreenData): string =>
  `${orders(screenData)}/containers/${screenData.database.slug}`;

export const databaseScreens: readonly Screen[] = [
  {
    name: 'database',
    as: deployer,
    path: (screenData) => `${database(screenData)}/database`,
    open: (page) => regionByName(page, '오래 걸린 쿼리').waitFor(),
  },
  {
    name: 'database-settings',
    as: deployer,
    path: (screenData) => `${database(screenData)}/settings`,
    open: (page) => page.getByText('경로를 바꾸거나 삭제할 수 없습니다').waitFor(),
  },
  {
    name: 'database-deletion',
    as: deployer,
    path: orders,
    open: async (page) => {
      await page.getByRole('button', exactName('주문 DB 작업')).click();
      await page.getByRole('menuitem', exactName('삭제')).click();
      await page.getByText('데이터는 볼륨에 남습니다').waitFor();
      await page.getByRole('checkbox', exactName('마지막 백업을 한 뒤 삭제')).waitFor();
    },
  },
  {
    name: 'backups',
    as: deployer,
    path: (screenData) => `${orders(screenData)}/data`,
    open: (page) => regionByName(page, '백업').getByText('복원 확인됨').waitFor(),
  },
  {
    name: 'backup-plan',
    as: deployer,
    path: (screenData) => `${orders(screenData)}/data`,
    open: async (page) => {
      await page.getByRole('button', exactName('주문 DB 백업 설정')).click();
      await page.getByRole('dialog', exactName('백업 설정')).waitFor();
    },
  },
  {
    name: 'backup-deletion',
    as: deployer,
    path: (screenData) => `${orders(screenData)}/data`,
    open: async (page) => {
      await page.getByRole('button', { name: /백업 삭제$/ }).click();
      await page.getByRole('alertdialog', exactName('마지막 백업 삭제')).waitFor();
    },
  },
  {
    name: 'container-image',
    as: deployer,
    path: (screenData) => `${orders(screenData)}/containers/${screenData.imaged.slug}/settings`,
    open: (page) => regionByName(page, '소스').getByText('ghcr.io/naru/demo:1.0').waitFor(),
  },
  {
    name: 'wizard-database',
    as: member,
    path: shop,
    open: async (page) => {
      await wizardOpenButton(page).click();
      await locateWizard(page).source('데이터베이스').check();
      await locateWizard(page).template('PostgreSQL').waitFor();
    },
  },
  {
    name: 'wizard-database-summary',
    as: member,
    path: shop,
    open: async (page) => {
      const wizard = locateWizard(page);
      await wizardOpenButton(page).click();
      await wizard.source('데이터베이스').check();
      await wizard.template('PostgreSQL').waitFor();
      for (const [step, counter] of [
        ['버전과 이름', '2/4'],
        ['볼륨', '3/4'],
        ['설정', '4/4'],
      ] as const) {
        await wizard.next.click();
        await wizard.at(step, counter).waitFor();
      }
      await regionByName(page, '만들 내용 확인').scrollIntoViewIfNeeded();
    },
  },
];
