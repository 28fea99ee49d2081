import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { readLayoutShifts, recordLayoutShifts } from './support/layout-shift.ts';
import { exactName, regionByName } from './support/locators.ts';
import { logIn } from './support/members.ts';
import { expectFitsPhoneWidth, pageHeading } from './support/pages.ts';
import { test } from './support/screen-test.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`section 2: the landing page shows guests the console as it is in ${colorScheme}, the way in and what it gives`, async ({
    page,
  }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      const name = /((?:wide|narrow)-\w+)-[\w-]{8}\.webp$/.exec(request.url())?.[1];
      if (name) pictures.push(name);
    });
    await page.emulateMedia({ colorScheme });
    await recordLayoutShifts(page);
    await page.goto('/');
    const picture = page.getByRole('img', { name: /^프로젝트 화면/ });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(pictures).toEqual([`wide-${colorScheme}`]);
    await expect(regionByName(page, '세 단계로 배포합니다').getByRole('listitem')).toHaveCount(3);
    await expect(
      regionByName(page, '쓰던 언어와 프레임워크 그대로').getByRole('listitem'),
    ).toHaveCount(12);
    expect(await readLayoutShifts(page)).toEqual([]);
    await page.getByText('제 도메인을 연결할 수 있나요?').click();
    await expect(page.getByText(/확인 레코드를 추가하면/)).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectFitsPhoneWidth(page);
    await page.getByRole('contentinfo').getByRole('link', exactName('이용약관')).click();
    await expect(pageHeading(page, '서비스 이용약관')).toBeFocused();
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText('접근성');
  });
}

test('section 2: the landing page greets members and leads on', async ({ page, member }) => {
  await logIn(page, member);
  await page.goto('/');
  await expect(pageHeading(page, `${member.username}님, 반갑습니다`)).toBeVisible();
  await expect(page.getByText('자주 묻는 질문')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', exactName('대시보드로 가기')).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
