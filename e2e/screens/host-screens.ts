/** The screens of connections to code hosts and of deploy keys. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from '../support/wizard.ts';
import { press } from './dialog-screens.ts';
import { failing, respondWith } from './responses.ts';
import { member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const connection = (code_host_id: string, kind: string, url: string, account_login: string) => ({
  ...{ code_host_id, kind, url, account_login, username: null, can_write: true },
  ...{ expires_at: null, problem: null, note: null, checked_at: '2026-03-02T05:04:00Z' },
  ...{ created_at: '2026-03-02T05:04:00Z', updated_at: '2026-03-02T05:04:00Z' },
});

const CODE_HOSTS = [
  {
    ...connection('1', 'gitlab', 'https://gitlab.com', 'naru-sample'),
    expires_at: '2026-12-31T00:00:00Z',
  },
  {
    ...connection('2', 'gitea', 'https://git.long-name-of-a-company.example.com:3000', 'ferryman'),
    note: '토큰에 write:repository 권한이 없어 웹훅을 만들거나 커밋에 배포 결과를 표시할 수 없습니다.',
  },
  {
    ...connection('3', 'bitbucket', 'https://bitbucket.org', 'naru-team'),
    problem: '토큰이 만료되었거나 폐기되었습니다. 새 토큰을 만들어 입력해주세요.',
  },
];

const DEPLOY_KEY = {
  deploy_key_id: '1',
  public_key:
    'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAfuCHKVTjquxvt6CM6tdG4SLp1Btn0nOeHHE5UOzRdf naru-shop',
  fingerprint: 'SHA256:eUXGGm1YGsMAS7vkcx6JOJdOGHPem5gQp4taiCfCLB8',
  created_at: '2026-03-02T05:04:00Z',
  used_at: '2026-03-05T05:04:00Z',
};

const KNOWN_HOSTS = ['git.example.com', '[git.long-name-of-a-company.example.com]:2222'].map(
  (host, index) => ({
    ...{ known_host_id: String(index), host, key_type: 'ssh-ed25519' },
    fingerprint: 'SHA256:aEMWbpLWPLbSNZlTxUdDDlCQ7bXVPGFXAwmxqGOyWo4',
    first_seen_at: '2026-03-02T05:04:00Z',
  }),
);

const repository = (id: string, full_name: string, hidden: boolean) => ({
  ...{ id, full_name, private: hidden, clone_url: `https://gitlab.com/${full_name}.git` },
});

/** Responds with connections and a key in place of those of the server, because hosts and time decide about them. */
export async function showHosts(page: Page): Promise<void> {
  const repositories = [
    repository('1', 'naru-sample/payment-server', true),
    repository('2', 'naru-sample/storefront', false),
    repository('3', 'naru-sample/a-group-with-a-long-name/and-another/design-notes', true),
  ];
  await page.route(/\/code-hosts$/, respondWith({ code_hosts: CODE_HOSTS }));
  await page.route(/\/code-hosts\/1\/repositories/, respondWith({ repositories, is_cut: true }));
  await page.route(
    /\/code-hosts\/2\/repositories/,
    respondWith({ repositories: [], is_cut: false }),
  );
  await failing(/\/code-hosts\/3\/repositories/)(page);
  await page.route(
    /\/deploy-key$/,
    respondWith({ deploy_key: DEPLOY_KEY, known_hosts: KNOWN_HOSTS }),
  );
}

const settings = (screenData: ScreenData): string => `${shop(screenData)}/settings`;

const ofHosts = (name: string, open: Screen['open']): Screen => ({
  ...{ name, as: member, path: settings, prepare: showHosts, open },
});

async function openConnection(page: Page): Promise<void> {
  await page.getByRole('button', exactName('코드 호스팅 서비스 연결')).click();
  await page.getByRole('dialog').getByLabel('액세스 토큰', { exact: true }).waitFor();
}

async function openBitbucket(page: Page): Promise<void> {
  await openConnection(page);
  await page.getByRole('radio', exactName('Bitbucket')).check();
  await page.getByRole('dialog').getByLabel('워크스페이스', { exact: true }).waitFor();
}

async function refuseToken(page: Page): Promise<void> {
  await openConnection(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('액세스 토큰', { exact: true }).fill('wrong');
  await dialog.getByRole('button', exactName('연결')).click();
  await dialog.getByRole('alert').waitFor();
}

async function openSteps(page: Page): Promise<void> {
  const card = regionByName(page, '배포 키');
  await card.getByText('공개 키를 등록하는 방법').click();
  await card.getByRole('tabpanel').waitFor();
}

async function openAddress(page: Page): Promise<void> {
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  const address = wizard.dialog.getByLabel('저장소 주소 (선택)');
  await address.fill('git@git.example.com:naru/storefront.git');
  await wizard.dialog.getByText('SSH 주소입니다').waitFor();
}

async function openRepositories(page: Page): Promise<void> {
  await wizardOpenButton(page).click();
  const wizard = locateWizard(page);
  await goToConfigStep(wizard);
  const list = wizard.dialog.getByRole('list', exactName('코드 호스팅 서비스의 저장소 목록'));
  await list.scrollIntoViewIfNeeded();
}

export const hostScreens: readonly Screen[] = [
  ofHosts('code-hosts', (page) => page.getByText('naru-team').waitFor()),
  { name: 'code-hosts-empty', as: member, path: settings },
  {
    ...{ name: 'code-hosts-failed', as: member, path: settings },
    prepare: failing(/\/(code-hosts|deploy-key)$/),
  },
  ofHosts('code-hosts-steps', openSteps),
  ofHosts('dialog-add-code-host', openConnection),
  ofHosts('dialog-add-code-host-workspace', openBitbucket),
  { name: 'dialog-add-code-host-refused', as: member, path: settings, open: refuseToken },
  ofHosts('dialog-change-code-host', press('gitlab.com naru-sample 토큰 변경')),
  ofHosts('dialog-delete-code-host', press('gitlab.com naru-sample 연결 삭제')),
  ofHosts('dialog-rotate-deploy-key', press('새 키로 교체')),
  ofHosts('dialog-delete-deploy-key', press('배포 키 삭제')),
  ofHosts('dialog-forget-known-host', press('git.example.com 지우기')),
  {
    ...{ name: 'wizard-ssh-address', as: member, path: shop, prepare: showHosts },
    open: openAddress,
  },
  { name: 'wizard-ssh-address-without-key', as: member, path: shop, open: openAddress },
  {
    ...{ name: 'wizard-code-hosts', as: member, path: shop, prepare: showHosts },
    open: openRepositories,
  },
];
