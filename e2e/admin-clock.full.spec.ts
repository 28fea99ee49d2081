import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openAccount, openAs } from './support/account.ts';
import { named, region } from './support/locators.ts';
import { newMember } from './support/members.ts';
import { promote } from './support/operator.ts';
import { expectFitsPhone } from './support/pages.ts';
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
  const member = await newMember(request);
  await server.stop();
  await promote(environment, member);
  await server.start(YEAR_AHEAD);

  await openAs(await openAccount(request, member), page, '/admin');
  const banner = page
    .getByRole('status')
    .filter({ hasText: '시계를 믿을 수 없어 자동 삭제와 알림을 멈췄습니다' });
  await expect(banner).toContainText('6시간 동안');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await banner.getByRole('button', named('시계가 맞습니다')).click();
  await expect(banner).toBeHidden();
  await expect(region(page, '이용량')).toBeVisible();
});
