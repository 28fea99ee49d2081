import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { goToConfigStep, openWizard } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

test('section 5: CPU and memory start at half of what is left, and may not pass what is left', async ({
  page,
  account,
  project,
}) => {
  await addContainer(account, project, { name: '알림', cpu_limit: 300, memory_limit: 512 });
  const wizard = await openWizard(account, page, project);
  await goToConfigStep(wizard);
  const cpu = wizard.field('CPU (millicores)');
  const memory = wizard.field('메모리 (MiB)');
  await expect(cpu).toHaveValue('300');
  await expect(memory).toHaveValue('768');
  await cpu.fill('900');
  await memory.fill('2048');
  await wizard.create.click();
  await expect(wizard.field('Git URL')).toBeFocused();
  await expect(cpu).toHaveAccessibleDescription(
    '0.5 vCPU처럼 입력해도 됩니다. CPU 가용량을 200m 초과합니다. 현재 가용: 700m (0.7 vCPU)',
  );
  await expect(memory).toHaveAccessibleDescription(
    '0.5 GiB처럼 입력해도 됩니다. 메모리 가용량을 512Mi 초과합니다. 현재 가용: 1536Mi (1.5 GiB)',
  );
  await expect(wizard.dialog.getByText('오류 3개')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await cpu.fill('150');
  await memory.fill('일기가');
  await expect(cpu).toHaveAccessibleDescription(/100 단위/);
  await expect(memory).toHaveAccessibleDescription(/128 단위/);
});

test('section 5: a Git URL is needed without a template, and only checked with one', async ({
  wizard,
}) => {
  await goToConfigStep(wizard);
  // The field becomes a group while it offers another address.
  const url = wizard.dialog.getByRole('textbox', exactName('Git URL'));
  for (const wrong of ['', 'ftp://example.com/a', 'github.com/a/b', 'https://', 'http//a']) {
    await url.fill(wrong);
    await wizard.create.click();
    await expect(url).toHaveAccessibleDescription(/유효한 Git URL을 입력해주세요\./);
    await expect(url).toBeFocused();
  }
  for (const right of ['http://a.kr/b', 'https://a.kr/b.git', 'git@a.kr:b/c.git']) {
    await url.fill(right);
    await expect(url).not.toHaveAttribute('aria-invalid', 'true');
    await url.fill('그밖의 것');
    await expect(url).toHaveAttribute('aria-invalid', 'true');
  }
  await wizard.back.click();
  await wizard.template('Go').check();
  await wizard.next.click();
  await wizard.next.click();
  await expect(wizard.at('설정', '4/4')).toBeVisible();
  await wizard.create.click();
  await expect(url).toHaveAccessibleDescription(/유효한 Git URL을 입력해주세요\./);
  await url.fill('');
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
});

test('section 5: the volumes of a template share what the disk has left', async ({
  fail,
  wizard,
}) => {
  const data = {
    template_id: 'go',
    name: 'Go',
    template_options: [],
    template_volumes: [{ capacity: 2048, mount_path: '/a' }, { mount_path: '/b' }],
  };
  await fail({ endpoint: 'getTemplate', kind: 'response', data });
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.click();
  await wizard.template('Go').check();
  await expect(wizard.at('템플릿', '2/4')).toBeVisible();
  await wizard.next.click();
  const names = wizard.field('볼륨 이름');
  await names.nth(0).fill('원본');
  await names.nth(1).fill('사본');
  const sliders = wizard.dialog.getByRole('slider', exactName('용량 (MiB)'));
  await expect(sliders.nth(0)).toHaveAttribute('aria-valuenow', '1920');
  await expect(sliders.nth(1)).toHaveAttribute('aria-valuenow', '128');
  await sliders.nth(1).press('ArrowRight');
  await wizard.next.click();
  await expect(sliders.nth(1)).toBeFocused();
  await expect(sliders.nth(1)).toHaveAccessibleDescription(
    '디스크 가용량을 128Mi 초과합니다. 현재 가용: 2048Mi (2 GiB)',
  );
  await sliders.nth(0).press('ArrowLeft');
  await wizard.next.click();
  await expect(wizard.at('설정', '4/4')).toBeVisible();
});

test('section 2: a double click goes on by one step, and creates one container', async ({
  account,
  project,
  fail,
  wizard,
}) => {
  await fail({ endpoint: 'createContainer', kind: 'delay', ms: 2000 });
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.dblclick();
  await expect(wizard.at('템플릿', '2/3')).toBeVisible();
  await wizard.next.click();
  await wizard.field('Git URL').fill('https://github.com/expressjs/express');
  await wizard.field('CPU (millicores)').fill('100');
  await wizard.field('메모리 (MiB)').fill('128');
  await wizard.create.dblclick();
  await expect(wizard.dialog.getByRole('button', exactName('만드는 중'))).toBeVisible();
  await expect(wizard.dialog).toBeHidden();
  const path = `projects/${project.slug}/containers`;
  const { containers } = await account.call<{ containers: object[] }>('GET', path);
  expect(containers).toHaveLength(1);
});
