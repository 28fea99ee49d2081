import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { addAndOpenContainer, expectToast, openContainerTab } from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

// The whole form is below the header, which would cover links in part.
test.use({ viewport: { width: 1280, height: 2400 } });

test('the template and its options are changed later, with what that means', async ({
  page,
  account,
  project,
}) => {
  const { slug } = await addAndOpenContainer(account, page, project);
  const panel = await openContainerTab(page, 'Git');
  const section = panel.getByRole('region', exactName('템플릿'));
  await expect(section.getByText('템플릿 없이 시작')).toBeVisible();
  await section.getByRole('button', exactName('템플릿 수정')).click();
  await section.getByLabel('템플릿', { exact: true }).selectOption('Django');
  await expect(section.getByText(/다음 배포에서 이미지를 새로 빌드합니다/)).toBeVisible();
  await expect(section.getByText(/볼륨\(\/app\/media\)은 만들지 않습니다/)).toBeVisible();
  await expect(section.getByLabel('워커 수')).toBeHidden();
  await section.getByRole('button', exactName('저장')).click();
  await expect(section.getByText('WSGI 모듈은(는) 필수 항목입니다.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await section.getByLabel('WSGI 모듈').fill('shop.wsgi');
  await section.getByLabel('포트').fill('9000');
  await section.getByRole('button', exactName('저장')).click();
  await expectToast(page, '템플릿을 저장했습니다');
  await expect(section.getByText('shop.wsgi')).toBeVisible();
  expect(await account.call('GET', `containers/${slug}`)).toMatchObject({
    template_id: 'django',
    template_config: { wsgi_module: 'shop.wsgi', port: 9000 },
  });
});
