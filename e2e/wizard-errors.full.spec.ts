import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { ENDLESS_FAULT_REPETITIONS } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import { submitLoginForm } from './support/members.ts';
import type { Fault } from './support/screen-test.ts';
import { goToConfigStep, locateWizard, wizardOpenButton } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

test('section 8: a creation that fails says why, and everything typed stays', async ({
  page,
  fail,
  wizard,
}) => {
  await goToConfigStep(wizard);
  const url = wizard.field('Git URL');
  await url.fill('https://github.com/expressjs/express');
  await wizard.field('하위 경로').fill('서버');
  const alert = wizard.dialog
    .getByRole('alert')
    .filter({ hasText: '컨테이너를 만들지 못했습니다' });
  const failures: readonly [Omit<Fault, 'endpoint'>, string[]][] = [
    [{ kind: 'status', message: '지금은 만들 수 없습니다.' }, ['지금은 만들 수 없습니다.']],
    [{ kind: 'status', message: '' }, ['Failed to create container']],
    [
      { kind: 'drop', times: ENDLESS_FAULT_REPETITIONS },
      ['Failed to create container', '저장되지 않았습니다'],
    ],
  ];
  for (const [fault, texts] of failures) {
    await fail({ endpoint: 'createContainer', ...fault });
    await wizard.create.click();
    for (const text of texts) await expect(alert).toContainText(text);
    await expect(url).toHaveValue('https://github.com/expressjs/express');
    await expect(wizard.field('하위 경로')).toHaveValue('서버');
  }
  await expectAccessibleInBothThemes(page);
  // The server creates the container, but its response is unreadable. The console finds the new container in the list.
  await fail({ endpoint: 'createContainer', kind: 'garbage' });
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
});

test('section 9: a creation that takes longer than 10 s is found out', async ({ fail, wizard }) => {
  await fail({ endpoint: 'createContainer', kind: 'delay', ms: 11_000 });
  await goToConfigStep(wizard);
  await wizard.field('Git URL').fill('https://github.com/expressjs/express');
  await wizard.create.click();
  await expect(wizard.dialog.getByRole('status').last()).toContainText('결과 확인 중', {
    timeout: 12_000,
  });
  await expect(wizard.field('Git URL')).toHaveValue('https://github.com/expressjs/express');
  await expect(wizard.dialog).toBeHidden();
});

test('section 8: what the server finds wrong on another step is shown there', async ({
  page,
  account,
  project,
  wizard,
}) => {
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.click();
  await wizard.template('Flask').check();
  await wizard.next.click();
  await wizard.next.click();
  await wizard.field('볼륨 이름').fill('데이터');
  await wizard.next.click();
  await expect(wizard.at('설정', '5/5')).toBeVisible();
  await wizard.field('하위 경로').fill('서버');
  await addVolume(account, project, { name: '그 사이에', capacity: 2048 });
  await wizard.create.click();
  await expect(wizard.at('볼륨', '4/5')).toBeVisible();
  const capacity = wizard.dialog.getByRole('slider', exactName('용량 (MiB)'));
  await expect(capacity).toHaveAccessibleDescription(/디스크 가용량을 256Mi 초과합니다/);
  await expect(wizard.dialog.getByRole('alert').filter({ hasText: '디스크' })).toHaveCount(0);
  await expect(capacity).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await capacity.press('ArrowLeft');
  await wizard.next.click();
  await expect(wizard.field('하위 경로')).toHaveValue('서버');
});

test('section 8: a 401 in the wizard ends the session without a question', async ({
  page,
  fail,
  member,
  wizard,
}) => {
  await goToConfigStep(wizard);
  await wizard.field('Git URL').fill('https://github.com/expressjs/express');
  await fail({ endpoint: 'createContainer', kind: 'status', status: 401 });
  const path = new URL(page.url()).pathname;
  await wizard.create.click();
  await expect(page.getByText('세션이 만료되었습니다. 다시 로그인해주세요.')).toBeVisible();
  await submitLoginForm(page, member);
  await expect(page).toHaveURL(path);
  await wizardOpenButton(page).click();
  await expect(locateWizard(page).field('컨테이너 이름')).toHaveValue('');
});
