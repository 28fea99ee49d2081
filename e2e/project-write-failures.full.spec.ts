import { expect, type Page } from '@playwright/test';
import { addVolume } from './support/account.ts';
import { containerWrites } from './support/container-writes.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { addAndOpenContainer, containerRowButton, openProject } from './support/project-page.ts';
import { type PageWrite, projectWrites } from './support/project-writes.ts';
import type { Fault } from './support/screen-test.ts';
import { test } from './support/wizard-test.ts';

type Failure = Omit<Fault, 'endpoint'> & { shown: readonly (string | RegExp)[] };

/**
 * The messages after a write without a response, when the outcome check has found no change. There is no outcome check for the refresh
 * of a status, because the refresh changes no data.
 */
const NOT_DONE = /(저장|삭제|실행)되지 않았습니다|알 수 없습니다/;

/** All failures of a write, including a missing response. The write can be repeated after each failure. */
const failures = (fallback: string): readonly Failure[] => [
  {
    kind: 'status',
    status: 500,
    message: '지금은 할 수 없습니다.',
    shown: ['지금은 할 수 없습니다.'],
  },
  { kind: 'status', status: 429, message: '', retryAfter: 60, shown: [fallback] },
  { kind: 'status', status: 503, message: '', shown: [fallback, NOT_DONE] },
  {
    kind: 'drop',
    times: ENDLESS_FAULT_REPETITIONS,
    shown: [fallback, '서버에 연결하지 못했습니다.', NOT_DONE],
  },
];

async function expectFailures(
  page: Page,
  fail: (...faults: Fault[]) => Promise<void>,
  write: PageWrite,
): Promise<void> {
  const { endpoint, title, fallback, typed } = write;
  const { scope, send } = await write.open(page, fail);
  const alert = scope.getByRole('alert').filter({ hasText: title });
  const field = typed && scope.getByLabel(typed[0], { exact: true });
  for (const { shown, ...fault } of failures(fallback)) {
    await fail({ endpoint, ...fault });
    await send.click();
    for (const text of shown) await expect(alert, endpoint).toContainText(text);
    await expect(scope.getByRole('alert'), endpoint).toHaveCount(1);
    if (field) await expect(field, endpoint).toHaveValue(typed[1]);
  }
  await fail();
  await send.click();
  await expect(alert, endpoint).toBeHidden();
  await expect(scope.getByRole('button', { name: /는 중$|\.\.\.$/ }), endpoint).toHaveCount(0);
}

test('section 8: every failed write of a project is told in its place and can be sent again', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addVolume(account, project, { name: '옛 볼륨', capacity: 128 });
  await openProject(account, page, project);
  for (const write of projectWrites) await expectFailures(page, fail, write);
  await expect(page).toHaveURL('/projects');
});

for (const [what, writes] of Object.entries(containerWrites)) {
  test(`section 8: every failed write of ${what} is told in its place and can be sent again`, async ({
    page,
    account,
    project,
    fail,
  }) => {
    await addVolume(account, project, { name: '옛 볼륨', capacity: 128 });
    const { slug } = await addAndOpenContainer(account, page, project);
    const seed = (part: string, body: object) =>
      account.call('POST', `containers/${slug}/${part}`, body);
    for (const part of ['env-vars', 'secrets', 'build-vars']) {
      await seed(part, { key: 'OLD', value: '1' });
    }
    await seed('networks', { internal_port: 80, network_type: 'tcp' });
    await page.reload();
    await expect(containerRowButton(page)).toHaveAttribute('aria-expanded', 'true');
    for (const write of writes) await expectFailures(page, fail, write);
  });
}
