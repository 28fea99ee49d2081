import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { expectFitsPhoneWidth, pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

const texts = [
  {
    path: '/terms-of-service',
    title: '서비스 이용약관',
    other: '개인정보처리방침',
    numbers: Array.from({ length: 15 }, (_, index) => `제${index + 1}조`),
    constants: ['7일 전', '만 14세 미만', '4시간 이상', '무료 베타'],
  },
  {
    path: '/privacy-policy',
    title: '개인정보처리방침',
    other: '서비스 이용약관',
    numbers: Array.from({ length: 11 }, (_, index) => `${index + 1}.`),
    constants: ['3개월', '1년', '30일 전', '만 14세 미만'],
  },
] as const;

for (const { path, title, other, numbers, constants } of texts) {
  test(`section 2: ${title} stands in full, with its constants and its ways on`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.getByRole('main');
    await expect(page).toHaveTitle(`${title} · 나루`);
    const headings = await main.getByRole('heading', { level: 2 }).allTextContents();
    const numbered = headings.filter((heading) => heading !== '회사 정보');
    expect(numbered.map((heading) => heading.split(' ')[0])).toEqual(numbers);
    for (const constant of ['시행일 2025. 9. 1.', '2025년 9월 1일', ...constants]) {
      await expect(main).toContainText(constant);
    }
    await expect(descriptionValue(regionByName(page, '회사 정보'), '서비스')).toHaveText('나루');
    await expect(main).toContainText('운영자가 아직 회사 정보를 게시하지 않았습니다.');
    for (const placeholder of ['운영팀', '대표 운영자', 'naru.example']) {
      await expect(main).not.toContainText(placeholder);
    }
    await expectAccessibleInBothThemes(page);
    await expectFitsPhoneWidth(page);
    await main.getByRole('link', exactName(other)).click();
    await expect(pageHeading(page, other)).toBeFocused();
    await main.getByRole('link', exactName('회원가입 계속하기')).click();
    await expect(pageHeading(page, '회원가입')).toBeFocused();
    await page.goto(path);
    await main.getByRole('link', exactName('홈으로')).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page).toHaveTitle('나루');
  });
}

test('section 2: the table of contents leads to an article, before any script and by its address', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/terms-of-service`);
  await plain
    .getByRole('navigation', exactName('목차'))
    .getByRole('link', { name: /^제9조/ })
    .click();
  await expect(plain.getByRole('heading', { name: /^제9조/ })).toBeInViewport();
  await context.close();
  await page.goto('/terms-of-service#section-15');
  await expect(page.getByRole('heading', { name: /^제15조/ })).toBeInViewport();
});
