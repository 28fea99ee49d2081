import { expect } from '@playwright/test';
import { exactName } from './support/locators.ts';
import { wizardOpenButton } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';
import { expectMeter } from './walk/project.ts';

const volume = { capacity: 256, mount_path: '/data' };
const option = { name: 'port', label: '포트', type: 'number', default: 3000 };

const paths = [
  { what: 'neither options nor volumes', parts: {}, steps: ['이름', '템플릿', '설정'] },
  {
    what: 'volumes alone',
    parts: { template_options: [], template_volumes: [volume] },
    steps: ['이름', '템플릿', '볼륨', '설정'],
  },
  {
    what: 'options alone',
    parts: { template_options: [option], template_volumes: null },
    steps: ['이름', '템플릿', '템플릿 옵션', '설정'],
  },
];

for (const { what, parts, steps } of paths) {
  test(`section 2: a template with ${what} leads to ${steps.length} steps, forth and back`, {
    tag: '@full',
  }, async ({ fail, wizard }) => {
    const data = { template_id: 'go', name: 'Go', ...parts };
    await fail(
      { endpoint: 'listTemplates', kind: 'response', data: { templates: [data] } },
      { endpoint: 'getTemplate', kind: 'response', data },
    );
    const shown = steps.map((step, index) => wizard.at(step, `${index + 1}/${steps.length}`));
    await wizard.field('컨테이너 이름').fill('결제 API');
    await wizard.next.click();
    await wizard.template('Go').check();
    for (const [index, step] of shown.entries()) {
      if (index === 0) continue;
      await expect(step).toBeVisible();
      if (steps[index] === '볼륨') await wizard.field('볼륨 이름').fill('데이터');
      if (index < steps.length - 1) await wizard.next.click();
    }
    await expect(wizard.next).toBeHidden();
    for (const step of shown.slice(0, -1).reverse()) {
      await wizard.back.click();
      await expect(step).toBeVisible();
    }
    await expect(wizard.back).toBeHidden();
    await expect(wizard.field('컨테이너 이름')).toHaveValue('결제 API');
  });
}

test('section 2: without a template, everything typed is there after going back, and is sent', async ({
  page,
  account,
  project,
  wizard,
}) => {
  const typed = {
    'Git URL': 'git@github.com:expressjs/express.git',
    브랜치: '개발',
    '하위 경로': '/서버',
    'CPU (millicores)': '300',
    '메모리 (MiB)': '256',
  };
  await expect(wizard.at('이름', '1/3')).toBeVisible();
  await expect(wizard.back).toBeHidden();
  await wizard.field('컨테이너 이름').fill(' 결제 API ');
  await wizard.next.click();
  await expect(wizard.template('템플릿 없이 시작')).toBeChecked();
  await wizard.next.click();
  for (const [label, value] of Object.entries(typed)) await wizard.field(label).fill(value);
  await wizard.back.click();
  await expect(wizard.at('템플릿', '2/3')).toBeVisible();
  await wizard.back.click();
  await expect(wizard.field('컨테이너 이름')).toHaveValue(' 결제 API ');
  await wizard.next.click();
  await wizard.next.click();
  for (const [label, value] of Object.entries(typed)) {
    await expect(wizard.field(label)).toHaveValue(value);
  }
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  await expect(wizardOpenButton(page)).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: '컨테이너를 만들었습니다' }),
  ).toBeVisible();
  await expectMeter(page, 'CPU', { used: 300, limit: 1000 });
  await expectMeter(page, '메모리', { used: 256, limit: 2048 });
  const list = page.getByRole('list', exactName('컨테이너 목록'));
  await expect(list.getByText('결제 API')).toBeVisible();
  const { containers } = await account.call<{ containers: object[] }>(
    'GET',
    `projects/${project.slug}/containers`,
  );
  expect(containers).toMatchObject([
    {
      name: '결제 API',
      git_url: 'git@github.com:expressjs/express.git',
      git_branch: '개발',
      git_subpath: '/서버',
      cpu_limit: 300,
      memory_limit: 256,
    },
  ]);
});

test('an address copied from a browser is divided by a button, and an empty branch is the default', {
  tag: '@full',
}, async ({ page, account, project, wizard }) => {
  await wizard.field('컨테이너 이름').fill('웹');
  await wizard.next.click();
  await wizard.next.click();
  await expect(wizard.field('브랜치')).toHaveValue('');
  await wizard.field('Git URL').fill('https://github.com/naru/shop/tree/HEAD/apps/web');
  await wizard.dialog.getByRole('button', exactName('나누어 입력')).click();
  await expect(wizard.field('Git URL')).toHaveValue('https://github.com/naru/shop');
  await expect(wizard.field('하위 경로')).toHaveValue('apps/web');
  await expect(wizard.dialog.getByText('기본 브랜치, 하위 경로 apps/web')).toBeVisible();
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
  const list = page.getByRole('list', exactName('컨테이너 목록'));
  await expect(list.getByText('naru/shop · 기본 브랜치')).toBeVisible();
  const path = `projects/${project.slug}/containers`;
  const { containers } = await account.call<{ containers: object[] }>('GET', path);
  expect(containers).toMatchObject([{ git_branch: '', git_subpath: 'apps/web' }]);
});
