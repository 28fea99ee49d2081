import type { Page, Route } from '@playwright/test';
import { exactName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import { defaultSettings, newInstallation } from './operator-states.ts';
import { promote } from './promote.ts';
import { failWith, respondWith } from './responses.ts';
import { member, type Screen } from './screen.ts';

const ofPage =
  (path: string) =>
  (name: string, open: Screen['open'], prepare = promote()): Screen => ({
    ...{ name, as: member, path: () => path, prepare, open },
  });
const ofStatus = ofPage('/admin');
const ofMembers = ofPage('/admin/members');
const ofSettings = ofPage('/admin/settings');
const ofBackups = ofPage('/admin/backups');
const ofAudit = ofPage('/admin/audit');

/** Responds to the writes of an address, and leaves its reads. */
const respondToWrites = (page: Page, call: string, respond: (route: Route) => Promise<void>) =>
  page.route(new RegExp(`/api/v1/admin/${call}$`), (route) =>
    route.request().method() === 'GET' ? route.fallback() : respond(route),
  );

const failure = failWith(500, { code: 'INTERNAL' });

interface Form {
  /** The names of the button that opens the dialog, and of the button that sends its form. */
  button: string;
  submit: string;
  /** The values by the labels of the fields. */
  values: Readonly<Record<string, string>>;
  call: string;
  respond: (route: Route) => Promise<void>;
}

/** Opens a dialog with a form, fills the form, and sends it. */
const sending =
  ({ button, submit, values, call, respond }: Form, shown: string | undefined = undefined) =>
  async (page: Page): Promise<void> => {
    await respondToWrites(page, call, respond);
    await press(button)(page);
    const dialog = page.getByRole('dialog');
    for (const [label, value] of Object.entries(values)) await dialog.getByLabel(label).fill(value);
    await dialog.getByRole('button', exactName(submit)).click();
    await (shown
      ? page.getByRole('dialog', exactName(shown))
      : dialog.getByRole('alert')
    ).waitFor();
  };

const email = 'sonnim@naru.example';
const expires_at = '2026-03-09T05:04:00Z';
const link = `https://console.naru.example/reset-password?token=${'nR4x'.repeat(11)}`;
const invitation = {
  button: '초대',
  submit: '초대',
  call: 'invitations',
  values: { 이메일: email },
};

/** Confirms a question, whose action fails. */
const confirming =
  (call: string, submit: string, ...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await respondToWrites(page, call, failure);
    await press(...names)(page);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', exactName(submit)).click();
    await dialog.getByRole('alert').waitFor();
  };

const memberScreens: readonly Screen[] = [
  ofMembers('admin-member-menu', async (page) => {
    await page.getByRole('button', exactName('haneul 작업')).click();
    await page.getByRole('menuitem', exactName('계정 정지')).waitFor();
  }),
  ofMembers('admin-member-limits', press('haneul 작업', '한도 변경')),
  ofMembers('admin-member-link', press('haneul 작업', '비밀번호 링크')),
  ofMembers(
    'admin-member-lock-failed',
    confirming('members/2/action', '정지', 'haneul 작업', '계정 정지'),
  ),
  ofMembers('admin-member-add', press('회원 추가')),
  ofMembers(
    'admin-member-added',
    sending(
      {
        ...{ button: '회원 추가', submit: '추가', call: 'members' },
        values: { 사용자명: 'sonnim', 이메일: email },
        respond: respondWith({ link, expires_at }),
      },
      '회원을 추가했습니다',
    ),
  ),
  ofMembers('admin-invite', press('초대')),
  ofMembers('admin-invite-failed', sending({ ...invitation, respond: failure })),
  ofMembers(
    'admin-invited',
    sending({ ...invitation, respond: respondWith({ link: null, expires_at }) }, '초대했습니다'),
  ),
  ofMembers('admin-invitation-delete', press('sonnim@naru.example 초대 지우기')),
  ofMembers(
    'admin-members-not-found',
    async (page) => {
      await page.getByRole('searchbox').fill('없는 회원');
      await page.getByText('찾는 회원이 없습니다').waitFor();
    },
    promote({ members: { members: [], next: null } }),
  ),
];

interface Trial {
  /** The path of the call below that of the settings, and its response. */
  call: string;
  data: object;
  /** The names of the buttons that open and try the form, and of the field that is filled. */
  edit: string;
  submit: string;
  field: string;
  value: string;
}

/** Opens a form of settings, fills a field, and tries the settings. */
const trying =
  ({ call, data, edit, submit, field, value }: Trial) =>
  async (page: Page): Promise<void> => {
    await page.route(new RegExp(`/api/v1/admin/${call}$`), respondWith(data));
    await page.getByRole('button', exactName(edit)).click();
    const form = page.locator('form');
    await form.getByLabel(field, { exact: true }).fill(value);
    await form.getByRole('button', exactName(submit)).click();
    await form.getByRole('alert').waitFor();
  };

/** Opens the forms of all settings of a page. */
async function openForms(page: Page): Promise<void> {
  const edit = page.getByRole('button', { name: /수정$/ });
  await edit.first().waitFor();
  while ((await edit.count()) > 0) await edit.first().click();
}

const mailTrial: Trial = {
  ...{ call: 'settings/mail/test', edit: '메일 수정', submit: '보내보기' },
  ...{ field: '메일 서버', value: 'smtps://naru:typo@smtp.naru.example:465' },
  data: {
    to: 'bada@naru.example',
    problem:
      'SMTP_URL의 사용자나 비밀번호를 메일 서버가 거절했습니다. 둘을 확인하고, 특수 문자는 %40처럼 바꿔주세요.',
    response: '535 5.7.8 Error: authentication failed',
  },
};

const consoleMove = {
  ...{ button: '주소 변경', submit: '시험하고 열기', call: 'console-move' },
  values: { '새 주소': 'https://naru.ferry.example' },
};

const settingScreens: readonly Screen[] = [
  ofSettings('admin-settings-forms', openForms),
  ofSettings('admin-settings-mail', trying(mailTrial)),
  ofSettings('admin-settings-mail-delete', press('메일 서버 지우기')),
  ofSettings(
    'admin-settings-certificates',
    trying({
      ...{ call: 'settings/acme/test', edit: '엣지와 인증서 수정', submit: '시험하기' },
      ...{ field: '인증 기관 주소', value: 'https://ca.naru.example/directory' },
      data: {
        directory: 'https://ca.naru.example/directory',
        problem:
          '주소를 찾을 수 없는 이름입니다: ca.naru.example. 인증 기관의 주소를 확인해주세요.',
      },
    }),
  ),
  ofSettings(
    'admin-settings-registry',
    trying({
      ...{ call: 'settings/registry/test', edit: '레지스트리 수정', submit: '써보기' },
      ...{ field: '레지스트리 주소', value: 'registry.naru.example/team' },
      data: {
        ...{ repository: 'registry.naru.example/team/naru-7f3a', can_delete: null },
        problem:
          '로그인은 되지만 이 폴더에 이미지를 올릴 권한이 없습니다. 레지스트리에서 계정에 올리기(push) 권한을 주거나 주소의 폴더를 확인해주세요.',
      },
    }),
  ),
  ofSettings(
    'admin-settings-address',
    sending({
      ...consoleMove,
      respond: respondWith({
        ...{ link: null, ends_at: null },
        problem:
          'DNS에서 주소를 찾을 수 없는 이름입니다: naru.ferry.example. A나 AAAA 레코드가 이 서버를 가리키게 해주세요.',
      }),
    }),
  ),
  ofSettings(
    'admin-settings-address-open',
    sending(
      {
        ...consoleMove,
        respond: respondWith({
          link: 'https://naru.ferry.example/console-address?token=nR4x',
          ends_at: '2026-03-02T05:06:00Z',
          problem: null,
        }),
      },
      '새 주소를 열어 확인해주세요',
    ),
  ),
  ofSettings(
    'admin-settings-github',
    press('GitHub App 만들기'),
    promote({ settings: defaultSettings }),
  ),
  ofSettings('admin-settings-github-delete', press('GitHub App 지우기')),
  {
    ...ofSettings('admin-settings-github-return', (page) =>
      page.getByText('GitHub App을 만들지 못했습니다').waitFor(),
    ),
    path: () => '/admin/settings?code=code&state=state',
  },
];

const backupScreens: readonly Screen[] = [
  ofBackups('admin-backups-forms', openForms),
  ofBackups('admin-backups-download', press('naru-2026-03-14T19-00-00Z.backup 내려받기')),
  ofBackups(
    'admin-backups-storage',
    trying({
      ...{ call: 'settings/backup/test', edit: 'S3 수정', submit: '써보기' },
      ...{ field: 'S3 버킷', value: 'naru-backup' },
      data: {
        objects: 's3://naru-backup/naru/',
        problem: 'S3 저장소: 없는 버킷입니다: naru-backup',
      },
    }),
  ),
  ofBackups(
    'admin-backups-not-started',
    async (page) => {
      await respondToWrites(page, 'backups', failure);
      await page.getByRole('button', exactName('지금 백업')).click();
      await page.getByRole('alert').filter({ hasText: '시작하지 못했습니다' }).waitFor();
    },
    promote(newInstallation),
  ),
];

/** The dialogs, menus and forms of the operators' pages. */
export const operatorDialogScreens: readonly Screen[] = [
  ofStatus('admin-images-deploy', press('모두 다시 배포')),
  ...memberScreens,
  ...settingScreens,
  ...backupScreens,
  ofAudit('admin-audit-not-exported', async (page) => {
    await page.route(/\/admin\/audit\/export/, failure);
    await page.getByRole('button', exactName('CSV로 내보내기')).click();
    await page.getByText('기록을 내보내지 못했습니다').waitFor();
  }),
];
