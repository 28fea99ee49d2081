/** The screens of databases of other kinds and in other states, and of backups in every state. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { press } from './dialog-screens.ts';
import { respondChanged, respondWith } from './responses.ts';
import { member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const deployer = (screenData: ScreenData) => screenData.deployer;
const data = ({ orders: { slug } }: ScreenData): string => `/projects/${slug}/data`;
const database = ({ orders, database: { slug } }: ScreenData): string =>
  `/projects/${orders.slug}/containers/${slug}/database`;

const HOST = 'db-k3x9m2q7ab';
const PASSWORD = 'c3VwZXItc2VjcmV0LW5hcnU';

/** Responds with a database of another kind, whose server keeps no statistics. */
const showKind = (facts: object, connection: object) => async (page: Page) => {
  const change = (real: object) => ({ ...real, host: HOST, statements: null, ...facts });
  await page.route(/\/api\/v1\/containers\/[^/]+\/database$/, respondChanged(change));
  await page.route(
    /\/database\/connection$/,
    respondWith({ password: PASSWORD, change_pending: false, ...connection }),
  );
};

const redis = showKind(
  {
    ...{ kind: 'redis', version: '8', image: 'redis:8', port: 6379, user: null, name: null },
    ...{ newer_versions: [], bytes: 12_582_912, connections: 3, max_connections: 10_000 },
  },
  { url: `redis://:${PASSWORD}@${HOST}:6379/0` },
);

const mongodb = showKind(
  {
    ...{ kind: 'mongodb', version: '8.0', image: 'mongo:8.0', port: 27_017 },
    ...{ user: 'app', name: 'app', newer_versions: ['8.2'] },
  },
  {
    url: `mongodb://app:${PASSWORD}@${HOST}:27017/app`,
    admin_user: 'root',
    admin_password: PASSWORD,
  },
);

const DIGESTS = {
  digest: `sha256:${'0123456789abcdef'.repeat(4)}`,
  newest_digest: `sha256:${'fedcba9876543210'.repeat(4)}`,
};

/** Responds with a database that does not respond, whose image has an update, and whose password is being changed. */
async function showTroubles(page: Page): Promise<void> {
  const unmeasured = { bytes: null, connections: null, max_connections: null, measured_at: null };
  const problem = '데이터베이스가 응답하지 않습니다. 로그를 확인해주세요.';
  await showKind({ ...unmeasured, problem }, { url: 'postgres://', change_pending: true })(page);
  await page.route(/\/containers\/[^/]+\/image$/, respondWith({ ...DIGESTS, problem: null }));
}

const AT = '2026-03-02T05:04:00Z';
const LONG = '이름이아주긴데이터베이스'.repeat(4);

const backup = (backup_id: string, name: string, more: object) => ({
  ...{ backup_id, container_name: name, kind: 'postgresql', version: '17' },
  ...{ origin: 'schedule', started_at: AT, ended_at: AT, place: 'server', state: 'confirmed' },
  ...{ tables: 12, rows: 1_204_331, stored_bytes: 48_234_496, checked_at: AT, ...more },
});

const running = { state: 'running', ended_at: null, checked_at: null };

const inEveryState = [
  backup('waiting', '정산 DB', { ...running, step: 'waiting', origin: 'press' }),
  backup('copying', '회원 DB', { ...running, step: 'copying' }),
  backup('reading', '옮긴 DB', {
    ...{ ...running, step: 'reading', origin: 'upload', file_name: `${LONG}.dump` },
  }),
  backup('failed', LONG, {
    ...{ state: 'failed', tables: null, rows: null, stored_bytes: null },
    error: '데이터베이스에 연결하지 못했습니다. 컨테이너가 실행 중인지 확인해주세요.',
  }),
  backup('stored', '재고 DB', {
    ...{ state: 'stored', checked_at: null, tables: null, rows: null },
    error: '확인할 컨테이너를 시작하지 못했습니다. 백업은 그대로 보관합니다.',
  }),
  backup('empty', '검색 DB', {
    ...{ tables: 0, rows: 0, warning: '지난 백업에는 데이터가 있었는데 이 백업에는 없습니다.' },
  }),
  backup('target', 'cache', {
    ...{ kind: 'redis', version: '8', place: 'target', target: '1', target_name: '서울 보관소' },
  }),
  backup('volume', '', {
    ...{ container_name: null, kind: 'volume', version: null, copy: 'live', files: 1204 },
    ...{ volume: 'covers', volume_name: '책 표지', tables: null, rows: null },
  }),
];

/** Responds with backups in every state, which use nearly all of their space. */
async function showBackups(page: Page): Promise<void> {
  const change = (real: { limit: number }) => ({
    ...real,
    backups: inEveryState,
    used: real.limit * 0.97,
  });
  await page.route(/\/projects\/[^/]+\/backups$/, respondChanged(change));
}

const waitForConnection = (page: Page) =>
  regionByName(page, '연결 정보').getByText(HOST).first().waitFor();

const ofDatabase = (name: string, look: Pick<Screen, 'prepare' | 'open'>): Screen => ({
  ...{ name, as: deployer, path: database, ...look },
});

/** Opens the wizard at the version and the name of a database of a kind. */
const chooseDatabase = (kind: string) => async (page: Page) => {
  const wizard = locateWizard(page);
  await wizardOpenButton(page).click();
  await wizard.source('데이터베이스').check();
  await wizard.template(kind).check();
  await wizard.next.click();
  await wizard.at('버전과 이름', '2/4').waitFor();
};

export const databaseStateScreens: readonly Screen[] = [
  ofDatabase('database-redis', { prepare: redis, open: waitForConnection }),
  ofDatabase('database-mongodb', { prepare: mongodb, open: waitForConnection }),
  ofDatabase('database-troubled', {
    prepare: showTroubles,
    open: (page) => page.getByText('비밀번호 변경을 마치지 못했습니다').waitFor(),
  }),
  ofDatabase('dialog-change-database-password', { open: press('비밀번호 변경') }),
  {
    ...{ name: 'backups-in-every-state', as: deployer, path: data, prepare: showBackups },
    open: (page) => regionByName(page, '백업').getByText('회원 DB').waitFor(),
  },
  {
    ...{ name: 'backup-deletion-of-confirmed', as: deployer, path: data, prepare: showBackups },
    open: press(/^cache .* 백업 삭제$/),
  },
  { name: 'wizard-database-name', as: member, path: shop, open: chooseDatabase('PostgreSQL') },
  { name: 'wizard-database-redis', as: member, path: shop, open: chooseDatabase('Redis') },
  {
    ...{ name: 'container-database-missing', as: deployer },
    path: (screenData) => database({ ...screenData, database: screenData.imaged }),
    open: (page) => page.getByText('데이터베이스가 아닌 컨테이너입니다').waitFor(),
  },
  {
    ...{ name: 'container-database-menu', as: deployer },
    path: ({ orders: { slug } }) => `/projects/${slug}`,
    open: async (page) => {
      await page.getByRole('button', exactName('주문 DB 작업')).click();
      await page.getByRole('menuitem', exactName('삭제')).waitFor();
    },
  },
];
