import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { goToConfigStep } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

const repository = (name: string) => `https://github.com/naru-sample/${name}.git`;

test('an address on the first step makes a container with what the repository contains', async ({
  page,
  wizard,
}) => {
  const result = wizard.dialog.getByRole('region', exactName('저장소를 살펴본 결과'));
  await wizard.field('저장소 주소 (선택)').fill(repository('storefront'));
  await expect(result.getByText(/package\.json에 next 15\.1 의존성이 있습니다\./)).toBeVisible();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('storefront');
  await expectAccessibleInBothThemes(page);
  await wizard.next.click();
  await expect(wizard.template('Next.js')).toBeChecked();
  await wizard.next.click();
  await expect(wizard.at('템플릿 옵션', '3/6')).toBeVisible();
  await expect(wizard.field('패키지 관리자')).toHaveAccessibleDescription(
    /pnpm 10\.2\.0: package\.json/,
  );
  await expect(wizard.field('standalone 출력 사용')).toBeHidden();
  await wizard.next.click();
  await wizard.next.click();
  await expect(wizard.at('환경 변수', '5/6')).toBeVisible();
  await wizard.field('PAYMENT_API_KEY 값').fill('hunter2');
  await expect(wizard.field('PAYMENT_API_KEY 종류')).toHaveValue('secret');
  await expectAccessibleInBothThemes(page);
  await wizard.next.click();
  await expect(wizard.field('Git URL')).toHaveValue(repository('storefront'));
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    wizard.create.click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    name: 'storefront',
    template_id: 'nextjs',
    template_config: { standalone: true },
    variables: [
      { kind: 'env', key: 'DATABASE_URL', value: 'postgres://localhost:5432/shop' },
      { kind: 'secret', key: 'PAYMENT_API_KEY', value: 'hunter2' },
      { kind: 'env', key: 'LOG_LEVEL', value: 'info' },
    ],
  });
  await expect(wizard.dialog).toBeHidden();
});

test('while the repository is read everything can be typed, and what was typed stays', async ({
  page,
  wizard,
}) => {
  const reading = Promise.withResolvers<void>();
  await page.route('**/repositories/inspection?*', async (route) => {
    await reading.promise;
    await route.continue();
  });
  const result = wizard.dialog.getByRole('region', exactName('저장소를 살펴본 결과'));
  await wizard.field('저장소 주소 (선택)').fill(repository('storefront'));
  await expect(result.getByText(/저장소를 살펴보는 중입니다/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.field('컨테이너 이름').fill('우리 가게');
  await wizard.next.click();
  await expect(result.getByText(/저장소를 살펴보는 중입니다/)).toBeVisible();
  reading.resolve();
  await expect(wizard.template('Next.js')).toBeChecked();
  await wizard.back.click();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('우리 가게');
});

test('of a workspace one package is chosen', async ({ page, wizard }) => {
  await wizard.field('저장소 주소 (선택)').fill(repository('market'));
  const choice = wizard.dialog.getByRole('radiogroup', exactName('만들 애플리케이션'));
  await choice.getByRole('radio', exactName('worker')).check();
  await expectAccessibleInBothThemes(page);
  await wizard.next.click();
  await expect(wizard.template('Docker')).toBeChecked();
  await wizard.next.click();
  await expect(wizard.field('포트')).toHaveValue('3001');
  await wizard.next.click();
  await expect(wizard.field('하위 경로')).toHaveValue('apps/worker');
});

test('on the last step a proposal is applied by a press, and a failure blocks nothing', async ({
  wizard,
}) => {
  await goToConfigStep(wizard);
  const result = wizard.dialog.getByRole('region', exactName('저장소를 살펴본 결과'));
  await wizard.field('Git URL').fill(repository('private-notes'));
  await expect(
    result.getByText(/저장소를 살펴보지 못했습니다. 저장소를 읽을 권한이 없습니다/),
  ).toBeVisible();
  await wizard.field('Git URL').fill(repository('mail-worker'));
  await expect(result.getByText('저장소에서 애플리케이션 2개를 찾았습니다.')).toBeVisible();
  await wizard.field('Git URL').fill(repository('payment-server'));
  await result.getByRole('button', exactName('제안 적용')).click();
  const summary = wizard.dialog.getByRole('region', exactName('만들 내용 확인'));
  await expect(summary.getByText('Spring Boot')).toBeVisible();
  await expect(wizard.field('메모리 (MiB)')).toHaveValue('1024');
  await wizard.create.click();
  await expect(wizard.dialog).toBeHidden();
});
