import type { DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  connectScriptedServer,
  dataResponse,
  refusalResponse,
  renderCard,
  type ScriptedServer,
} from '#testing/scripted-card.tsx';
import { BackupActions } from './backup-actions.tsx';
import { RestorationSection } from './restoration-section.tsx';
import { UploadDumpButton } from './upload-dump-button.tsx';

const PROJECT = {
  ...{ project_id: 'p1', slug: 'shop', name: '쇼핑', created_at: '2026-03-02T00:00:00Z' },
};
const AT = '2026-03-02T03:10:00Z';
const REFUSED = '프로젝트의 디스크가 부족합니다.';

const backup: DataBackup = {
  ...{ backup_id: 'b1', container: 'db', container_name: '주문 DB', kind: 'postgresql' },
  ...{ version: '17', state: 'confirmed', origin: 'schedule', started_at: AT, ended_at: AT },
};
const ready: DataRestoration = {
  ...{ restoration_id: 'r1', origin: 'backup', kind: 'postgresql', state: 'ready' },
  ...{ container: 'db', container_name: '주문 DB', backup_id: 'b1', backup_at: AT },
  ...{ started_at: AT, ready_at: AT, drop_at: '2026-03-09T03:10:00Z' },
  comparison: {
    ...{ unit: 'table', compared_at: AT, total: 2, different: 1 },
    entries: [
      { name: 'public.orders', difference: 'different', now: 12, backup: 10 },
      { name: 'public.members', difference: 'equal', now: 3, backup: 3 },
    ],
  },
};
const plan = {
  ...{ container: 'db', enabled: true, at: '03:10' },
  ...{ keep_days: 7, keep_weeks: 4, keep_months: 3 },
};
const backups: DataBackups = { backups: [backup], plans: [plan], used: 0, limit: 1 };

/** The content before a former restoration, which is kept for an undo. */
const former = {
  ...{ volume_id: 'v1', slug: 'db-1', name: '주문 DB (이전 데이터)', capacity: 512 },
  ...{ is_spare: true, is_counted: false },
};

let server: ScriptedServer;
/** The restorations; undefined for a server of an earlier release. */
let listed: DataRestoration[] | undefined;

function read(address: string): Response {
  if (address.endsWith('/projects')) {
    const other = { ...PROJECT, project_id: 'p2', slug: 'blog', name: '블로그' };
    return dataResponse({ projects: [PROJECT, other] });
  }
  if (address.endsWith('/containers')) {
    return dataResponse({
      containers: [{ slug: 'db', name: '주문 DB', template_id: 'postgresql' }],
    });
  }
  if (address.includes('/volumes')) return dataResponse({ volumes: [former] });
  if (address.endsWith('/backups')) return dataResponse(backups);
  return listed
    ? dataResponse({ restorations: listed })
    : refusalResponse('NOT_FOUND', '없습니다.', 404);
}

beforeEach(() => {
  listed = [];
  server = connectScriptedServer(read);
});

const show = () =>
  renderCard(
    <>
      <RestorationSection project="shop" />
      <UploadDumpButton project={PROJECT} />
      <BackupActions project={PROJECT} backup={backup} />
    </>,
  );

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const question = (name: string) => page.getByRole('alertdialog', { name, exact: true });
const bodyOf = (write: string | undefined): unknown =>
  JSON.parse(write?.replace(/^[^{]*/, '') ?? '');
const list = () => page.getByRole('list', { name: '복원 목록' });
const opener = () => button(/^주문 DB .* 백업 복원$/);

test('a backup is restored beside the present content, and its steps are shown', async () => {
  await show();
  await opener().click();
  await expect.element(dialog('복원').getByText(/계속 실행합니다/)).toBeVisible();
  await expect.element(dialog('복원').getByText(/전체 2.0 GiB, 남은 공간은 1.5 GiB/)).toBeVisible();
  const running = { ...ready, state: 'running', step: 'restoring', comparison: null };
  server.answers = [dataResponse(running)];
  listed = [running];
  await dialog('복원').getByRole('button', { name: '복원', exact: true }).click();
  const steps = page.getByRole('list', { name: '주문 DB 복원 단계' });
  await expect.element(steps.getByText('새 내용으로 복원')).toBeVisible();
  expect(server.writes).toEqual([
    'POST /projects/shop/restorations {"backup_id":"b1","container":"db"}',
  ]);
});

test('a refusal keeps the dialog and its input, and the backup is restored in another project', {
  tags: 'full',
}, async () => {
  await show();
  await opener().click();
  await dialog('복원').getByRole('radio', { name: '다른 프로젝트에' }).click();
  const name = dialog('복원').getByRole('textbox', { name: '새 이름' });
  await expect.element(name).toHaveValue('주문 DB-2');
  await name.fill('');
  await dialog('복원').getByRole('button', { name: '복원', exact: true }).click();
  await expect.element(name).toHaveAccessibleDescription(/이름을 입력해주세요/);
  await name.fill('사본');
  server.answers = [
    refusalResponse('DISK_EXCEEDED', REFUSED, 409),
    dataResponse({ ...ready, state: 'running' }),
  ];
  await dialog('복원').getByRole('button', { name: '복원', exact: true }).click();
  await expect.element(dialog('복원').getByText(REFUSED)).toBeVisible();
  await expect.element(name).toHaveValue('사본');
  await dialog('복원').getByRole('button', { name: '복원', exact: true }).click();
  await expect.element(page.getByText('복원을 시작했습니다')).toBeVisible();
  expect(server.writes[1]).toMatch(/^POST \/projects\/blog\/restorations /);
  expect(bodyOf(server.writes[1])).toEqual({ backup_id: 'b1', name: '사본', from_project: 'shop' });
});

test('the comparison shows what differs, and the content is switched after a question', {
  tags: 'full',
}, async () => {
  listed = [ready];
  await show();
  await expect.element(list().getByText('테이블 2개 가운데 1개가 다릅니다')).toBeVisible();
  await expect.element(list().getByText('2행 적음')).toBeVisible();
  await button('주문 DB: 이 내용으로 바꾸기').click();
  const asked = question('이 내용으로 바꾸기');
  await expect.element(asked.getByText(/다시 시작합니다.*24시간/s)).toBeVisible();
  expect(server.writes).toEqual([]);
  const switching = { ...ready, step: 'switching' };
  server.answers = [dataResponse(switching)];
  listed = [switching];
  await asked.getByRole('button', { name: '바꾸기', exact: true }).click();
  await expect.element(list().getByText('다시 시작해 바꾸는 중')).toBeVisible();
  await expect.element(button('주문 DB: 이 내용으로 바꾸기')).not.toBeInTheDocument();
  expect(server.writes).toEqual(['POST /projects/shop/restorations/r1/switch']);
});

test('a switch that the server refuses keeps the question with the reason', async () => {
  listed = [ready];
  await show();
  await button('주문 DB: 이 내용으로 바꾸기').click();
  server.answers = [refusalResponse('DEPLOYMENT_RUNNING', '배포가 진행 중입니다.', 409)];
  const asked = question('이 내용으로 바꾸기');
  await asked.getByRole('button', { name: '바꾸기', exact: true }).click();
  await expect.element(asked.getByText('배포가 진행 중입니다.')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('주문 DB: 이 내용으로 바꾸기')).toHaveFocus();
});

test('a switch is undone until its time, and the kept content is deleted by force', async () => {
  const switched = {
    ...ready,
    state: 'switched',
    switched_at: AT,
    undo_until: '2026-03-03T03:10:00Z',
  };
  listed = [switched];
  await show();
  await expect.element(list().getByText(/까지 되돌릴 수 있습니다/)).toBeVisible();
  await button('주문 DB 복원 되돌리기').click();
  server.answers = [dataResponse({ ...switched, step: 'undoing' })];
  listed = [{ ...switched, step: 'undoing' }];
  await question('복원 되돌리기').getByRole('button', { name: '되돌리기', exact: true }).click();
  await expect.element(list().getByText('다시 시작해 되돌리는 중')).toBeVisible();
  expect(server.writes).toEqual(['POST /projects/shop/restorations/r1/undo']);
});

test('restored content is dropped after a question, without force', async () => {
  listed = [ready];
  await show();
  await button('주문 DB 복원본 버리기').click();
  listed = [{ ...ready, state: 'dropped', comparison: null }];
  await question('복원본 버리기').getByRole('button', { name: '버리기', exact: true }).click();
  await expect.element(page.getByText('복원본을 버렸습니다')).toBeVisible();
  await expect.element(page.getByText('지난 복원 1개')).toBeVisible();
  expect(server.writes).toEqual(['DELETE /projects/shop/restorations/r1?force=false']);
});

test('a failure stays with its reason', async () => {
  listed = [
    { ...ready, state: 'failed', comparison: null, error: '덤프가 끝까지 오지 않았습니다.' },
  ];
  await show();
  await expect.element(list().getByText('덤프가 끝까지 오지 않았습니다.')).toBeVisible();
  await expect.element(list().getByRole('button')).not.toBeInTheDocument();
});

test('a server of an earlier release restores nothing', async () => {
  listed = undefined;
  await show();
  await vi.waitFor(() => expect(page.getByRole('button').elements()).toHaveLength(0));
  await expect.element(page.getByText('복원')).not.toBeInTheDocument();
});

test('a dump is chosen, uploaded in parts and becomes a backup; an empty file is refused at once', {
  tags: 'full',
}, async () => {
  const parts: string[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { body: Blob }) => {
    parts.push(`${address.replace(/^.*\/up/, '/up')} ${body.size}`);
    return Promise.resolve(dataResponse(null));
  });
  try {
    await show();
    await button('덤프 올리기').click();
    const form = dialog('덤프 올리기');
    await expect.element(form.getByText(/pg_dump로 만든/)).toBeVisible();
    const submit = form.getByRole('button', { name: '올리기', exact: true });
    await submit.click();
    await expect.element(form.getByText('올릴 파일을 선택해주세요.')).toBeVisible();
    const input = document.querySelector<HTMLInputElement>('[role=dialog] input[type=file]');
    if (!input) throw new Error('There is no field for a file.');
    await userEvent.upload(input, new File([], 'empty.sql'));
    await submit.click();
    await expect.element(form.getByText('빈 파일은 올릴 수 없습니다.')).toBeVisible();
    await userEvent.upload(input, new File(['0123456789'], 'orders.sql'));
    await expect.element(form.getByText(/orders\.sql/)).toBeVisible();
    server.answers = [
      dataResponse({ backup_id: 'b9', path: '/up?ticket=t', part_bytes: 4, expires_at: AT }),
    ];
    await submit.click();
    await expect.element(page.getByText('덤프를 올렸습니다')).toBeVisible();
    expect(bodyOf(server.writes[0])).toEqual({ container: 'db', name: 'orders.sql', bytes: 10 });
    expect(parts).toEqual([
      ...['/up?ticket=t&offset=0 4', '/up?ticket=t&offset=4 4', '/up?ticket=t&offset=8 2'],
    ]);
  } finally {
    vi.unstubAllGlobals();
  }
});
