import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { promoteToOperator } from './support/operator.ts';
import { expectFitsPhoneWidth } from './support/pages.ts';
import { test } from './support/server-test.ts';

const YEAR_AHEAD = {
  NODE_OPTIONS: `--import=${import.meta.resolve('@naru/api/testing/shifted-clock')}`,
  YEARS_AHEAD: '1',
};

test('an operator sees that the clock has jumped, and says that it is right', async ({
  page,
  request,
  server,
  environment,
}) => {
  const member = await createMember(request);
  await promoteToOperator(environment, member);
  await server.stop();
  await server.start(YEAR_AHEAD);

  await openPageAsMember(await logInToApi(request, member), page, '/admin');
  const banner = page
    .getByRole('status')
    .filter({ hasText: '시계를 믿을 수 없어 자동 삭제와 알림을 멈췄습니다' });
  await expect(banner).toContainText('6시간 동안');
  await expectAccessibleInBothThemes(page);
  await expectFitsPhoneWidth(page);
  await banner.getByRole('button', exactName('시계가 맞습니다')).click();
  await expect(banner).toBeHidden();
  await expect(regionByName(page, '서버')).toBeVisible();
});
