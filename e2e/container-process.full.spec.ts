import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addContainer, openPageAsMember } from './support/account.ts';
import { waitForFinishedDeployment } from './support/deployments.ts';
import { exactName, regionByName } from './support/locators.ts';
import { expectToast, SMALL_CONTAINER } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const COMMAND = `sh -c 'exec node server.js --port="$PORT"'`;

test('the command, the folder and the user of a container are set on its page, and run after a deployment', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addContainer(account, project, SMALL_CONTAINER);
  const path = `/projects/${project.slug}/containers/${slug}`;
  await openPageAsMember(account, page, `${path}/settings`);
  const card = regionByName(page, '실행');
  await expect(card.getByText('이미지의 값')).toHaveCount(4);
  const edit = card.getByRole('button', exactName('실행 설정 수정'));
  const save = card.getByRole('button', exactName('저장'));
  await edit.click();
  const command = card.getByLabel('실행 명령 (선택)', { exact: true });
  await command.fill('node migrate.js && node server.js');
  await save.click();
  await expect(command).toHaveAccessibleDescription(/셸 없이 실행하므로/);
  await expect(command).toBeFocused();
  await command.fill(COMMAND);
  await card.getByLabel('작업 폴더 (선택)', { exact: true }).fill('/srv');
  await card.getByLabel('실행 사용자 (선택)', { exact: true }).fill('1000:1000');
  await expectAccessibleInBothThemes(page);
  await save.click();
  await expectToast(page, '실행 설정을 저장했습니다');
  await expect(card.getByText(COMMAND, { exact: true })).toBeVisible();
  await expect(card.getByText('이미지의 값')).toHaveCount(1);
  await expect(edit).toBeFocused();
  expect(await account.call('GET', `containers/${slug}`)).toMatchObject({
    entrypoint: null,
    command: ['sh', '-c', 'exec node server.js --port="$PORT"'],
    working_dir: '/srv',
    user: '1000:1000',
  });
  await account.call('POST', `projects/${project.slug}/deploy`);
  expect((await waitForFinishedDeployment(account, project.slug)).status).toBe('success');
  await page.goto(`${path}/logs`);
  const log = page.getByRole('log', exactName(`${SMALL_CONTAINER.name} 로그`));
  await expect(log.getByText(`명령: ${COMMAND}, 폴더: /srv, 사용자: 1000:1000`)).toBeVisible();
});
