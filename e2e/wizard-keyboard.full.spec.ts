import { expect, type Locator, type Page } from '@playwright/test';
import { addVolume } from './support/account.ts';
import { pressTabUntilFocused } from './support/keyboard.ts';
import { delayRequests } from './support/loading.ts';
import { exactName } from './support/locators.ts';
import {
  locateWizard,
  openWizard,
  type WizardLocators,
  wizardOpenButton,
} from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

const heading = ({ dialog }: WizardLocators, name: string): Locator =>
  dialog.getByRole('heading', { ...exactName(name), level: 3 });

test('section 2: the keyboard alone walks the whole wizard, and Enter goes one step at a time', async ({
  page,
  account,
  project,
}) => {
  const wizard = await openWizard(account, page, project);
  const { dialog } = wizard;
  const { keyboard } = page;
  await expect(page.locator('[role="dialog"]:focus, [role="dialog"] :focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(wizardOpenButton(page)).toBeFocused();
  await keyboard.press('Enter');
  await pressTabUntilFocused(page, wizard.field('컨테이너 이름'));
  await keyboard.press('Enter');
  await expect(wizard.field('컨테이너 이름')).toHaveAccessibleDescription(
    /컨테이너 이름을 입력해주세요\./,
  );
  await keyboard.type('결제 API');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(heading(wizard, '템플릿')).toBeFocused();
  await pressTabUntilFocused(page, wizard.template('템플릿 없이 시작'));
  for (const name of ['React', 'Vue', 'Next.js']) {
    await keyboard.press('ArrowDown');
    await expect(wizard.template(name)).toBeChecked();
  }
  await pressTabUntilFocused(page, wizard.next);
  await keyboard.press('Space');
  await expect(heading(wizard, '템플릿 옵션')).toBeFocused();
  await pressTabUntilFocused(page, dialog.getByRole('button', exactName('고급 옵션')));
  await keyboard.press('Enter');
  await pressTabUntilFocused(page, wizard.field('standalone 출력 사용'));
  await keyboard.press('Space');
  await expect(wizard.field('standalone 출력 사용')).not.toBeChecked();
  await pressTabUntilFocused(page, wizard.next);
  await keyboard.press('Enter');
  await expect(heading(wizard, '볼륨')).toBeFocused();
  await pressTabUntilFocused(page, wizard.field('볼륨 이름'));
  await keyboard.type('캐시');
  await pressTabUntilFocused(page, dialog.getByRole('slider', exactName('용량 (MiB)')));
  await keyboard.press('Home');
  await pressTabUntilFocused(page, wizard.back);
  await keyboard.press('Enter');
  await expect(heading(wizard, '템플릿 옵션')).toBeFocused();
  await pressTabUntilFocused(page, dialog.getByRole('button', { name: /^볼륨/ }));
  await keyboard.press('Enter');
  await expect(heading(wizard, '볼륨')).toBeFocused();
  await expect(wizard.field('볼륨 이름')).toHaveValue('캐시');
  await pressTabUntilFocused(page, wizard.next);
  await keyboard.press('Enter');
  await expect(heading(wizard, '설정')).toBeFocused();
  await pressTabUntilFocused(page, wizard.field('Git URL'));
  await keyboard.type('https://github.com/expressjs/express');
  await keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(wizardOpenButton(page)).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: '컨테이너를 만들었습니다' }),
  ).toBeVisible();
});

const narrow = [
  { what: '320 px wide', width: 320, height: 568 },
  { what: 'at 400 % of 1280 × 1024 px', width: 320, height: 256 },
];

/** Expects that no element is wider than the screen, and that all controls can be scrolled into view. */
async function expectNoSidewaysScrolling(page: Page, wizard: WizardLocators): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const scrollers = [
      document.documentElement,
      ...document.querySelectorAll('[role=dialog], [role=dialog] *'),
    ];
    return scrollers
      .filter(
        (box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX !== 'visible',
      )
      .filter((box) => !box.matches('input, textarea') && box.clientWidth > 1)
      .map((box) => box.outerHTML.slice(0, 200));
  });
  expect(tooWide).toEqual([]);
  for (const control of await wizard.dialog.getByRole('button').all()) {
    await control.scrollIntoViewIfNeeded();
    await expect(control).toBeInViewport({ ratio: 0.9 });
  }
}

for (const { what, ...viewport } of narrow) {
  test(`section 2: the wizard works ${what}, without sideways scrolling`, async ({
    page,
    account,
    project,
    fail,
  }) => {
    await page.setViewportSize(viewport);
    await addVolume(account, project, { name: '먼저 있던 것', capacity: 1024 });
    const wizard = await openWizard(account, page, project);
    await wizard.next.click();
    await expectNoSidewaysScrolling(page, wizard);
    await wizard.field('컨테이너 이름').fill('가'.repeat(256));
    await expectNoSidewaysScrolling(page, wizard);
    await wizard.field('컨테이너 이름').fill('결제 API');
    await wizard.next.click();
    await wizard.template('Django').check();
    await expectNoSidewaysScrolling(page, wizard);
    await wizard.next.click();
    await wizard.dialog.getByRole('button', exactName('고급 옵션')).click();
    await wizard.next.click();
    await expectNoSidewaysScrolling(page, wizard);
    await wizard.field('WSGI 모듈').fill('a.wsgi');
    await wizard.next.click();
    await wizard.field('볼륨 이름').fill('');
    await wizard.next.click();
    await expectNoSidewaysScrolling(page, wizard);
    await wizard.field('볼륨 이름').fill('데이터');
    await wizard.next.click();
    await wizard.field('CPU (millicores)').fill('4000');
    await wizard.create.click();
    await expectNoSidewaysScrolling(page, wizard);
    await wizard.field('CPU (millicores)').fill('100');
    await fail({ endpoint: 'createContainer', kind: 'status', status: 500 });
    await wizard.create.click();
    await expect(wizard.dialog.getByRole('alert')).toBeVisible();
    await expectNoSidewaysScrolling(page, wizard);
  });
}

test('section 2: the wizard that waits for its lists gives the focus back, too', async ({
  page,
  account,
  project,
}) => {
  const release = await delayRequests(page, /\/containers$/);
  await openWizard(account, page, project);
  const wizard = locateWizard(page);
  await expect(wizard.dialog.getByRole('status', exactName('불러오는 중'))).toBeVisible();
  release();
  await expect(wizard.field('컨테이너 이름')).toBeFocused();
  await wizard.field('컨테이너 이름').press('Escape');
  await expect(wizard.dialog).toBeHidden();
  await expect(wizardOpenButton(page)).toBeFocused();
});
