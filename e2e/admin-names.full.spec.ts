import { expect } from '@playwright/test';
import { addContainer, addProject, logInToApi, openPageAsMember } from './support/account.ts';
import { exactName, regionByName } from './support/locators.ts';
import { createMember } from './support/members.ts';
import { expectAccessibleAtAnyWidth, promoteToOperator } from './support/operator.ts';
import { SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/server-test.ts';

/** Domains that members entered before the operator changed the settings, and the reasons for which the new settings reject them. */
const NAMES = [
  ['status.ferry.kr', 'RESERVED_NAMES', '연결하지 않음'],
  ['나루터.ferry.kr', '콘솔 주소', '연결하지 않음'],
  ['mail.apps.example', '서비스 이름', '연결됨'],
] as const;
const REFUSING = {
  RESERVED_NAMES: 'status.ferry.kr',
  CONSOLE_ORIGINS: 'https://나루터.ferry.kr',
  APP_DOMAIN: 'apps.example',
};

test('an operator sees the names of members that the settings refuse by now', async ({
  page,
  request,
  server,
  environment,
}) => {
  const member = await createMember(request);
  const account = await logInToApi(request, member);
  const project = await addProject(account);
  for (const [index, [fqdn]] of NAMES.entries()) {
    const { slug } = await addContainer(account, project, {
      ...SMALL_CONTAINER,
      name: `웹 ${index}`,
    });
    const network = { internal_port: 3000, network_type: 'http', fqdn };
    await account.call('POST', `containers/${slug}/networks`, network);
  }
  await promoteToOperator(environment, member);
  await openPageAsMember(account, page, '/admin');
  await expect(regionByName(page, '서버')).toBeVisible();
  const card = regionByName(page, '회원이 가진 예약 도메인');
  await expect(card).toBeHidden();

  // The page is left, because it polls the engine, and its calls would fail while the server is stopped.
  await page.goto('about:blank');
  await server.stop();
  await server.start(REFUSING);
  await page.goto('/admin');
  const rows = card.getByRole('table', exactName('예약 도메인 목록')).getByRole('row');
  for (const [index, [fqdn, reason, routed]] of NAMES.entries()) {
    const row = rows.filter({ has: page.getByRole('rowheader', exactName(fqdn)) });
    await expect(row).toContainText(reason);
    await expect(row).toContainText(routed);
    await expect(row).toContainText(`결제 서버 · 웹 ${index}`);
    await expect(row).toContainText(member.username);
  }
  await expect(rows).toHaveCount(NAMES.length + 1);
  await expectAccessibleAtAnyWidth(page);
});
