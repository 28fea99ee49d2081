import { expect, type Page } from '@playwright/test';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { descriptionValue, exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { test } from './support/server-test.ts';

/** An address of this machine at which no mail server listens. */
const AWAY = 'smtp://naru:hidden-word@127.0.0.1:1';

const press = (page: Page, card: string, button: string) =>
  regionByName(page, card).getByRole('button', exactName(button)).click();

test.use({ callsFail: true });

test('an operator changes settings without a restart, tries the mail first, and reads both in the log', async ({
  page,
  request,
  server,
  environment,
}) => {
  const member = await createMember(request);
  await promoteToOperator(environment, member);
  await server.stop();
  await server.start({ OPERATOR_PHONE: '02-123-4567' });
  await openPageAsMember(await logInToApi(request, member), page, '/admin/settings');
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const facts = regionByName(page, '운영자 정보');
  await expect(facts.getByText('바꿀 수 없습니다: OPERATOR_PHONE')).toBeVisible();
  await press(page, '운영자 정보', '운영자 정보 수정');
  await expect(facts.getByLabel('전화번호')).toHaveAttribute('readonly');
  await facts.getByLabel('상호').fill('나루터 주식회사');
  await facts.getByLabel('문의 이메일').fill('이메일');
  await facts.getByRole('button', exactName('저장')).click();
  await expect(facts.getByLabel('문의 이메일')).toHaveAttribute('aria-invalid', 'true');
  await expect(facts.getByLabel('상호')).toHaveValue('나루터 주식회사');
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await facts.getByLabel('문의 이메일').fill('help@ferry.kr');
  await facts.getByRole('button', exactName('저장')).click();
  await expect(descriptionValue(facts, '상호')).toHaveText('나루터 주식회사');

  const notice = regionByName(page, '공지');
  await press(page, '공지', '공지 수정');
  await notice.getByLabel('공지', { exact: true }).fill('토요일 새벽에 점검합니다.');
  await notice.getByRole('button', exactName('저장')).click();
  const banner = page.getByText('운영자 공지', { exact: true });
  await expect(banner).toBeVisible();
  await page.getByRole('main').getByRole('button', exactName('닫기')).first().click();
  await expect(banner).toBeHidden();
  await page.reload();
  await expect(descriptionValue(notice, '공지')).toHaveText('토요일 새벽에 점검합니다.');
  await expect(banner).toBeHidden();

  const mail = regionByName(page, '메일');
  await press(page, '메일', '메일 수정');
  await mail.getByLabel('메일 서버').fill(AWAY);
  await press(page, '메일', '보내보기');
  await expect(mail.getByRole('alert')).toContainText('메일 서버에 연결할 수 없습니다');
  await expectAccessibleAtAnyWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await mail.getByRole('button', exactName('저장')).click();
  await expect(descriptionValue(mail, '메일 서버')).toHaveText('smtp://naru@127.0.0.1:1');
  await expect(page.getByText('hidden-word')).toHaveCount(0);
  await press(page, '메일', '메일 서버 지우기');
  const question = page.getByRole('alertdialog', exactName('메일 서버 지우기'));
  await question.getByRole('button', exactName('지우기')).click();
  await expect(descriptionValue(mail, '메일 서버')).toHaveText('정하지 않음');

  await page
    .getByRole('navigation', exactName('운영 메뉴'))
    .getByRole('link', exactName('기록'))
    .click();
  const acts = page.getByRole('table', exactName('운영자가 한 일')).getByRole('row');
  await expect(acts.nth(1)).toContainText('이전 값: smtp://naru@127.0.0.1:1, 새 값: 없음');
  await expect(acts.filter({ hasText: '상호' })).toContainText('새 값: 나루터 주식회사');

  await page.goto('/privacy-policy');
  await expect(page.getByText('나루터 주식회사').first()).toBeVisible();
  await expect(page.getByText('help@ferry.kr').first()).toBeVisible();
});
