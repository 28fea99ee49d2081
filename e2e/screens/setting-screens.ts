/** The screens of logins for registries, of tokens, of shared variables, and of the image of a container, once they exist. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import { failing, respondWith } from './responses.ts';
import { member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const login = (login_id: string, host: string, username: string) => ({
  ...{ login_id, host, username, created_at: null, updated_at: '2026-03-02T05:04:00Z' },
});

/** Responds with logins in place of those of the server, because a login is tried before it is stored. */
async function showLogins(page: Page): Promise<void> {
  const registry_logins = [
    login('1', 'ghcr.io', 'naru-sample'),
    login('2', '123456789012.dkr.ecr.ap-northeast-2.amazonaws.com', 'AKIANARUSEOUL'),
    login('3', 'docker.io', 'ferryman'),
  ];
  await page.route(/\/registry-logins$/, respondWith({ registry_logins }));
}

const settings = (screenData: ScreenData): string => `${shop(screenData)}/settings`;
const imageSettings = ({ orders, imaged }: ScreenData): string =>
  `/projects/${orders.slug}/containers/${imaged.slug}/settings`;

const ofLogins = (name: string, open: Screen['open']): Screen => ({
  ...{ name, as: member, path: settings, prepare: showLogins, open },
});

const projectToken = (name: string, right: string, reads_secrets: boolean) => ({
  ...{ token_id: name, name, right, reads_secrets, opens_shell: reads_secrets },
  ...{ created_by: '김나루', created_at: '2026-03-02T05:04:00Z' },
  ...{ expires_at: '2126-03-02T05:04:00Z', last_used_at: null },
});

/** Responds with tokens in place of those of the server. */
async function showTokens(page: Page): Promise<void> {
  const tokens = [
    projectToken('GitHub Actions 배포', 'deploy', false),
    projectToken('운영 스크립트', 'manage', true),
  ];
  await page.route(/\/projects\/[^/]+\/tokens$/, respondWith({ tokens }));
}

/** Responds with a new token, which is shown once. */
async function createToken(page: Page): Promise<void> {
  await press('토큰 만들기')(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('토큰 이름', { exact: true }).fill('GitHub Actions 배포');
  const created = { ...projectToken('1', 'deploy', false), token: `naru_${'7Qx2'.repeat(10)}` };
  await page.route(/\/projects\/[^/]+\/tokens$/, (route) =>
    route.request().method() === 'POST' ? respondWith(created)(route) : route.fallback(),
  );
  await dialog.getByRole('button', exactName('만들기')).click();
  await page.getByRole('dialog', exactName('API 토큰을 만들었습니다')).waitFor();
}

/** Responds with a hundred tokens, the first of which have names of the maximum length. */
async function showManyTokens(page: Page): Promise<void> {
  const tokens = Array.from({ length: 100 }, (_, index) => ({
    ...projectToken(`토큰 ${index}`, 'deploy', index % 3 === 0),
    ...(index === 0 && { name: '이름이아주긴토큰'.repeat(30) }),
    ...(index === 1 && { name: 'aVeryLongNameWithoutAnyBreak'.repeat(9) }),
    token_id: String(index),
  }));
  await page.route(/\/projects\/[^/]+\/tokens$/, respondWith({ tokens }));
}

const ofTokens = (name: string, open: Screen['open']): Screen => ({
  ...{ name, as: member, path: settings, prepare: showTokens, open },
});

const ofVariables = (name: string, button: string): Screen => ({
  ...{ name, as: member, path: settings, open: press(button) },
});

/** Responds with an image whose tag leads to another digest than the running one. */
async function moveTag(page: Page): Promise<void> {
  const state = {
    digest: `sha256:${'0123456789abcdef'.repeat(4)}`,
    newest_digest: `sha256:${'fedcba9876543210'.repeat(4)}`,
    checked_at: '2026-03-02T05:04:00Z',
    problem: '레지스트리가 응답하지 않습니다. 잠시 후 다시 확인해주세요.',
  };
  await page.route(/\/containers\/[^/]+\/image$/, respondWith(state));
}

async function editImage(page: Page): Promise<void> {
  const source = regionByName(page, '소스');
  await source.getByRole('button', { name: /수정$/ }).click();
  await source.getByRole('textbox', exactName('이미지')).fill('ghcr.io/naru/demo:2.0');
  await source.getByText('3000/tcp, 9000/udp').waitFor();
}

const ofImage = (name: string, look: Pick<Screen, 'prepare' | 'open'>): Screen => ({
  ...{ name, as: ({ deployer }) => deployer, path: imageSettings, ...look },
});

export const settingScreens: readonly Screen[] = [
  ofLogins('registry-logins', (page) => page.getByText('ferryman').waitFor()),
  ofLogins('dialog-change-registry-login', press('ghcr.io 로그인 수정')),
  ofLogins('dialog-delete-registry-login', press('docker.io 로그인 삭제')),
  ofTokens('project-tokens', (page) => page.getByText('운영 스크립트').waitFor()),
  ofTokens('dialog-create-project-token', press('토큰 만들기')),
  ofTokens('dialog-new-project-token', createToken),
  {
    ...{ name: 'project-tokens-many', as: member, path: settings, prepare: showManyTokens },
    open: (page) => page.getByText('토큰 99').waitFor(),
  },
  {
    ...{ name: 'project-tokens-failed', as: member, path: settings },
    prepare: failing(/\/projects\/[^/]+\/tokens$/),
  },
  ofTokens('dialog-revoke-project-token', press('운영 스크립트 폐기')),
  ofVariables('dialog-change-shared-variable', 'REGION 수정'),
  ofVariables('dialog-change-shared-secret', 'MAIL_TOKEN 수정'),
  ofImage('container-image-edited', { open: editImage }),
  ofImage('container-image-moved', {
    prepare: moveTag,
    open: (page) => page.getByText(/레지스트리가 응답하지 않습니다/).waitFor(),
  }),
];
