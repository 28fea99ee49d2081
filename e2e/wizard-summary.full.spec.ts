import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { test } from './support/wizard-test.ts';

test('the last step says what will be made, and each line leads back to where it was entered', async ({
  page,
  wizard,
}) => {
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.click();
  await wizard.template('Django').check();
  await wizard.next.click();
  await wizard.field('WSGI 모듈').fill('결제.wsgi');
  await wizard.next.click();
  await wizard.next.click();
  await expect(wizard.at('설정', '5/5')).toBeVisible();
  const summary = wizard.dialog.getByRole('region', exactName('만들 내용 확인'));
  const line = (label: string) =>
    summary
      .locator('dl > div')
      .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) }) });
  const edit = (label: string) => summary.getByRole('button', exactName(`${label} 수정`));
  await expect(line('이름')).toContainText('결제 API');
  await expect(line('템플릿')).toContainText('Django');
  await expect(line('템플릿 옵션')).toContainText('기본값과 다른 것 1개');
  await expect(line('볼륨')).toContainText('결제 API media, 1.0 GiB, /app/media');
  await expect(line('소스')).toContainText('템플릿의 소스');
  await expect(line('리소스')).toContainText('CPU 0.5 vCPU (500 millicores)');
  await expect(line('리소스')).toContainText('메모리 0.5 GiB (512 MiB)');
  await expect(line('환경 변수')).toContainText('0개');
  await expect(line('네트워크')).toContainText('0개');
  await wizard.field('Git URL').fill('https://github.com/expressjs/express');
  await wizard.field('하위 경로').fill('/서버');
  await wizard.field('CPU (millicores)').fill('300');
  await expect(line('소스')).toContainText('https://github.com/expressjs/express');
  await expect(line('소스')).toContainText('기본 브랜치, 하위 경로 /서버');
  await expect(line('리소스')).toContainText('CPU 0.3 vCPU (300 millicores)');
  await expectAccessibleInBothThemes(page);
  await edit('소스').click();
  await expect(wizard.field('Git URL')).toBeFocused();
  await edit('리소스').click();
  await expect(wizard.field('CPU (millicores)')).toBeFocused();
  const parts = { 이름: '1/5', 템플릿: '2/5', '템플릿 옵션': '3/5', 볼륨: '4/5' };
  for (const [part, counter] of Object.entries(parts)) {
    await edit(part).click();
    await expect(wizard.at(part, counter)).toBeVisible();
    await expect(
      wizard.dialog.getByRole('heading', { ...exactName(part), level: 3 }),
    ).toBeFocused();
    await wizard.dialog.getByRole('navigation').getByRole('button', { name: /^설정/ }).click();
    await expect(wizard.at('설정', '5/5')).toBeVisible();
  }
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
});

test('on a phone the steps keep to one line, with the number of errors beside the counter', async ({
  page,
  wizard,
}) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 700 });
    await wizard.field('컨테이너 이름').fill('결제 API');
    await wizard.next.click();
    await wizard.template('Django').check();
    await wizard.next.click();
    await wizard.field('포트').fill('');
    await wizard.next.click();
    const steps = wizard.dialog.getByRole('navigation', exactName('컨테이너 추가 단계'));
    await expect(steps.getByText('오류 2', { exact: true })).toBeVisible();
    await expect(steps.getByText('3/5', { exact: true })).toBeVisible();
    const tops = await steps
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await wizard.back.click();
    await wizard.back.click();
  }
});
