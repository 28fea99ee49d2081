import { expect } from '@playwright/test';
import { descriptionValue, regionByName } from './support/locators.ts';
import { test as base } from './support/server-test.ts';

const test = base.extend({
  environment: async ({ environment }, use) =>
    use({
      ...environment,
      OPERATOR_NAME: '나루터 주식회사',
      OPERATOR_ADDRESS: '서울특별시 중구 나루길 1',
      OPERATOR_EMAIL: 'help@ferry.kr',
      PRIVACY_OFFICER: '이나루',
    }),
});

test('section 2: the legal texts name the company and its privacy officer as the operator has set them', async ({
  page,
}) => {
  await page.goto('/terms-of-service');
  const company = regionByName(page, '회사 정보');
  await expect(descriptionValue(company, '상호')).toHaveText('나루터 주식회사');
  await expect(descriptionValue(company, '주소')).toHaveText('서울특별시 중구 나루길 1');
  await expect(descriptionValue(company, '이메일')).toHaveText('help@ferry.kr');
  await expect(company.getByText('대표자')).toHaveCount(0);
  await page.goto('/privacy-policy');
  const officer = page.locator('section', {
    has: page.getByRole('heading', { name: /^10\./ }),
  });
  await expect(officer.getByRole('listitem').first()).toHaveText('개인정보 보호책임자: 이나루');
  await expect(officer).toContainText('이메일: help@ferry.kr');
});
