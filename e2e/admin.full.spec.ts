import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { promoteToOperator } from './support/operator.ts';
import { expectFitsPhoneWidth } from './support/pages.ts';
import { test } from './support/server-test.ts';

test('an operator, made one by the command, sees members and use; nobody else does', async ({
  page,
  request,
  server,
  environment,
}) => {
  const member = await createMember(request);
  const account = await logInToApi(request, member);
  await addProject(account);
  await openPageAsMember(account, page, '/admin');
  await expect(page.getByRole('heading', exactName('접근 권한이 없습니다'))).toBeVisible();

  // The test leaves the page, because a request of the page, such as the late one of the bell, fails while the server is stopped.
  await page.goto('about:blank');
  await server.stop();
  expect(await promoteToOperator(environment, member)).toContain('운영자로 변경했습니다');
  await server.start();

  await page.goto('/profile');
  await regionByName(page, '운영').getByRole('link', exactName('운영 화면 보기')).click();
  await expect(descriptionValue(regionByName(page, '이용량'), '프로젝트')).toHaveText('2');
  await expect(descriptionValue(regionByName(page, '이용량'), '회원')).toHaveText('이용 중 2');
  const rows = page
    .getByRole('table', exactName('회원 목록'))
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('columnheader', exactName('데이터 · 하루에 쓴 양'))).toBeVisible();
  await expect(descriptionValue(regionByName(page, '이용량'), '데이터베이스의 크기')).toHaveText(
    /[KM]iB$/,
  );
  await page.getByRole('searchbox', exactName('회원 검색')).fill(member.email.toUpperCase());
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('운영자');
  await expect(page.getByText('실패한 배포가 없습니다')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
});
