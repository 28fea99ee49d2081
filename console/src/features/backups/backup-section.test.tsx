import type { BackupTarget } from '@naru/contract/entities/backup-target';
import type { DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  button,
  connectScriptedServer,
  dataResponse,
  field,
  refusalResponse,
  renderCard,
  type ScriptedServer,
} from '#testing/scripted-card.tsx';
import { BackupSection } from './backup-section.tsx';

const PROJECT = {
  ...{ project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: '2026-03-02T00:00:00Z' },
};
const SECRET = 'never-shown';
const REFUSED = '저장소가 키를 거절했습니다. 액세스 키와 비밀 키를 확인해주세요.';

const confirmed: DataBackup = {
  ...{ backup_id: 'b1', container: 'db', container_name: '주문 DB', kind: 'postgresql' },
  ...{ version: '17', state: 'confirmed', origin: 'schedule', tables: 12, rows: 48_210 },
  ...{ started_at: '2026-03-02T03:10:00Z', ended_at: '2026-03-02T03:10:41Z', stored_bytes: 2048 },
};
const failed: DataBackup = {
  ...{ ...confirmed, backup_id: 'b2', state: 'failed', error: '덤프하지 못했습니다.' },
  ...{ tables: null, rows: null },
};
const target: BackupTarget = {
  ...{ target_id: 't1', name: '회사 S3', endpoint: 'https://s3.example.com', region: 'us-east-1' },
  ...{ bucket: 'naru', prefix: '', path_style: false, access_key: 'AKIA', backups: 2 },
  updated_at: '2026-03-01T00:00:00Z',
};
const plan = { enabled: true, keep_days: 7, keep_weeks: 4, keep_months: 3 };

let server: ScriptedServer;
let listed: DataBackups;
/** The targets of the project; undefined when the server refuses to list them. */
let targets: BackupTarget[] | undefined;

function read(address: string): Response {
  if (address.endsWith('/containers')) {
    const container = { slug: 'db', name: '주문 DB', template_id: 'postgresql' };
    return dataResponse({ containers: [container] });
  }
  if (address.includes('/volumes')) {
    return dataResponse({
      volumes: [{ volume_id: 'v', slug: 'files', name: '파일', capacity: 512 }],
    });
  }
  if (!address.endsWith('/backup-targets')) return dataResponse(listed);
  return targets
    ? dataResponse({ targets })
    : refusalResponse('FORBIDDEN', '권한이 없습니다.', 403);
}

beforeEach(() => {
  targets = [target];
  listed = {
    backups: [confirmed],
    plans: [
      { ...plan, container: 'db', at: '03:10', next_at: '2026-03-03T03:10:00Z' },
      { ...plan, volume: 'files', at: '04:00', enabled: false },
    ],
    ...{ used: 2048, limit: 8 * 2 ** 30, time_zone: 'Asia/Seoul' },
  };
  server = connectScriptedServer(read);
});

const show = () => renderCard(<BackupSection project={PROJECT} />);

const list = () => page.getByRole('list', { name: '백업 목록' });

test('a confirmed backup has its counts, and a failure without a later success is above it', async () => {
  listed = { ...listed, backups: [failed, { ...confirmed, backup_id: 'b0', volume: 'files' }] };
  await show();
  await expect.element(list().getByText('복원 확인됨')).toBeVisible();
  await expect.element(list().getByText(/12개 테이블\s· 48,210행/)).toBeVisible();
  const first = list().getByRole('listitem').first();
  await expect.element(first.getByText('덤프하지 못했습니다.')).toBeVisible();
});

test('a database is backed up by a press, and its row shows the step', async () => {
  await show();
  await expect.element(list().getByText('복원 확인됨')).toBeVisible();
  const running = {
    ...confirmed,
    backup_id: 'b3',
    state: 'running',
    step: 'checking',
    tables: null,
  };
  server.answers = [dataResponse(running)];
  listed = { ...listed, backups: [running, confirmed] };
  await button('주문 DB 지금 백업').click();
  await expect.element(list().getByText(/임시 컨테이너에서 복원해 세는 중/)).toBeVisible();
  await expect.element(button('주문 DB 백업하는 중')).toBeVisible();
  expect(server.writes).toEqual(['POST /containers/db/backups']);
});

test('a volume is backed up by a press, and a refusal is shown', async () => {
  server.answers = [refusalResponse('BACKUPS_FULL', '백업 저장 공간이 부족합니다.', 409)];
  await show();
  await button('파일 지금 백업').click();
  await expect.element(page.getByText('백업 저장 공간이 부족합니다.')).toBeVisible();
  expect(server.writes).toEqual(['POST /volumes/files/backups']);
});

test('a plan is changed in the time of the server, and an invalid time is kept with its error', async () => {
  await show();
  await button('주문 DB 백업 설정').click();
  await expect.element(page.getByText(/Asia\/Seoul/)).toBeVisible();
  await field('시각').fill('25:00');
  await button('저장').click();
  await expect.element(page.getByText('"03:10"처럼 시각을 입력해야 합니다.')).toBeVisible();
  await expect.element(field('시각')).toHaveValue('25:00');
  await field('시각').fill('04:30');
  await page.getByRole('combobox', { name: '저장할 곳' }).selectOptions('회사 S3');
  await button('저장').click();
  await expect.element(page.getByText('백업 설정을 저장했습니다')).toBeVisible();
  const body = { ...plan, at: '04:30', target: 't1' };
  expect(server.writes).toEqual([expect.stringMatching(/^PUT \/containers\/db\/backup-plan \{/)]);
  expect(JSON.parse(server.writes[0]?.replace(/^[^{]*/, '') ?? '')).toEqual(body);
});

test('a failed backup, which has no files, is not deleted', async () => {
  listed = { ...listed, backups: [failed] };
  await show();
  await expect.element(list().getByText('덤프하지 못했습니다.')).toBeVisible();
  await expect.element(list().getByRole('button', { name: /백업 삭제$/ })).not.toBeInTheDocument();
});

test('a backup that is not the last confirmed one is deleted after a question, without force', async () => {
  listed = { ...listed, backups: [{ ...confirmed, backup_id: 'b2' }, confirmed] };
  await show();
  await list()
    .getByRole('button', { name: /백업 삭제$/ })
    .first()
    .click();
  listed = { ...listed, backups: [confirmed] };
  await page
    .getByRole('alertdialog', { name: '백업 삭제', exact: true })
    .getByRole('button', { name: '삭제', exact: true })
    .click();
  await expect.element(page.getByText('백업을 삭제했습니다')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /projects/shop/backups/b2?force=false']);
});

test('the last confirmed backup is deleted only after a warning', async () => {
  await show();
  await list()
    .getByRole('button', { name: /백업 삭제$/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: '마지막 백업 삭제' });
  await expect.element(dialog.getByText(/하나도 남지 않습니다/)).toBeVisible();
  listed = { ...listed, backups: [] };
  await dialog.getByRole('button', { name: '그래도 삭제' }).click();
  await expect.element(page.getByText('백업을 삭제했습니다')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /projects/shop/backups/b1?force=true']);
});

test('a storage that refuses the keys keeps the form, and its secret is never shown again', {
  tags: 'full',
}, async () => {
  targets = [];
  await show();
  await button('저장소 추가').click();
  const values = {
    이름: '회사 S3',
    주소: 'https://s3.example.com',
    버킷: 'naru',
    '액세스 키 ID': 'AKIA',
  };
  for (const [name, value] of Object.entries(values)) await field(name).fill(value);
  await field('비밀 액세스 키').fill(SECRET);
  server.answers = [refusalResponse('TARGET_REFUSED', REFUSED, 400), dataResponse(target)];
  await button('추가').click();
  await expect.element(page.getByText(REFUSED)).toBeVisible();
  await expect.element(field('비밀 액세스 키')).toHaveValue(SECRET);
  targets = [target];
  await button('추가').click();
  await expect.element(page.getByText('백업 저장소를 추가했습니다')).toBeVisible();
  await button('회사 S3 저장소 수정').click();
  await expect.element(field('액세스 키 ID')).toHaveValue('AKIA');
  await expect.element(field('비밀 액세스 키')).toHaveValue('');
  server.answers = [
    dataResponse({ ...target, name: '새 이름', updated_at: '2026-03-03T00:00:00Z' }),
  ];
  await field('이름').fill('새 이름');
  await button('저장').click();
  await expect.element(page.getByText('백업 저장소를 저장했습니다')).toBeVisible();
  expect(JSON.parse(server.writes[2]?.replace(/^[^{]*/, '') ?? '')).toMatchObject({ secret: null });
});

test('a storage with backups is deleted by force, with the consequence', {
  tags: 'full',
}, async () => {
  await show();
  await button('회사 S3 저장소 삭제').click();
  await expect.element(page.getByText(/백업 2개가 목록에서 사라지고/)).toBeVisible();
  targets = [];
  await button('그래도 삭제').click();
  await expect.element(page.getByText('백업 저장소를 삭제했습니다')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /projects/shop/backup-targets/t1?force=true']);
});

test('targets that could not be loaded are not reported as missing', async () => {
  targets = undefined;
  await show();
  await expect.element(page.getByText('백업 저장소를 불러오지 못했습니다')).toBeVisible();
  await expect.element(page.getByText('백업 저장소가 없습니다')).not.toBeInTheDocument();
});
