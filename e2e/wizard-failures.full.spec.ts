import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { ENDLESS_FAULT_REPETITIONS, faultsOfReads } from './support/faults.ts';
import { exactName } from './support/locators.ts';
import type { Fault } from './support/screen-test.ts';
import type { WizardLocators } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';

interface Reading {
  endpoint: 'listTemplates' | 'getTemplate';
  title: RegExp;
  fallback: string;
}

/** Expects the failure of a read for each fault, with a retry between the faults. The last retry succeeds. */
async function expectEveryFailure(
  page: Page,
  wizard: WizardLocators,
  fail: (...faults: Fault[]) => Promise<void>,
  { endpoint, title, fallback }: Reading,
): Promise<void> {
  const banner = wizard.dialog.getByRole('alert').filter({ hasText: title });
  const again = banner.getByRole('button', exactName('다시 시도'));
  for (const { shown, ...fault } of faultsOfReads) {
    await fail({ endpoint, times: ENDLESS_FAULT_REPETITIONS, ...fault });
    await Promise.all([
      page.waitForRequest((request) => request.url().includes('/api/v1/templates')),
      again.click(),
    ]);
    await expect(banner).toContainText(fallback);
    await expect(banner).toContainText(shown);
    await expect(again).toBeEnabled();
  }
  await fail({ endpoint, kind: 'status', message: '점검하고 있습니다.' });
  await again.click();
  await expect(banner).toContainText('점검하고 있습니다.');
  await expect(banner).not.toContainText(fallback);
  await fail();
  await again.click();
  await expect(banner).toBeHidden();
}

test('section 8: templates that do not load are a banner with a retry, whatever broke', async ({
  page,
  fail,
  wizard,
}) => {
  await fail(
    { endpoint: 'listTemplates', kind: 'garbage' },
    { endpoint: 'getTemplate', kind: 'garbage' },
  );
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.click();
  await expect(wizard.template('템플릿 없이 시작')).toBeChecked();
  await expectEveryFailure(page, wizard, fail, {
    endpoint: 'listTemplates',
    title: /템플릿을 불러오지 못했습니다|템플릿 목록을 불러오는데 실패했습니다\./,
    fallback: '템플릿 목록을 불러오는데 실패했습니다.',
  });
  await fail({ endpoint: 'getTemplate', kind: 'garbage', times: 2 });
  await wizard.template('Go').check();
  await expectAccessibleInBothThemes(page);
  await wizard.next.click();
  await expect(wizard.at('템플릿', '2/4')).toBeVisible();
  await expectEveryFailure(page, wizard, fail, {
    endpoint: 'getTemplate',
    title: /선택한 템플릿을 불러오지 못했습니다|템플릿 정보를 불러오는데 실패했습니다\./,
    fallback: '템플릿 정보를 불러오는데 실패했습니다.',
  });
  await expect(wizard.template('Go')).toBeChecked();
  await wizard.next.click();
  await expect(wizard.at('템플릿 옵션', '3/4')).toBeVisible();
  await wizard.back.click();
  await wizard.back.click();
  await expect(wizard.field('컨테이너 이름')).toHaveValue('결제 API');
});
