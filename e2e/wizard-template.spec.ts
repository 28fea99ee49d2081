import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { addVolume } from './support/account.ts';
import { exactName } from './support/locators.ts';
import { openWizard } from './support/wizard.ts';
import { test } from './support/wizard-test.ts';
import { openContainerRow } from './walk/container.ts';
import { expectMeter } from './walk/project.ts';

test('section 5: a template asks for options and volumes, and makes a container with them', async ({
  page,
  account,
  project,
}) => {
  await addVolume(account, project, { name: '먼저 있던 것', capacity: 1536 });
  const wizard = await openWizard(account, page, project);
  await wizard.field('컨테이너 이름').fill('결제 API');
  await wizard.next.click();
  await expect(wizard.at('템플릿', '2/3')).toBeVisible();
  await wizard.template('Django').check();
  await expect(wizard.at('템플릿', '2/5')).toBeVisible();
  await wizard.next.click();

  await expect(wizard.at('템플릿 옵션', '3/5')).toBeVisible();
  const advanced = wizard.dialog.getByRole('button', exactName('고급 옵션'));
  await expect(advanced).toHaveAttribute('aria-expanded', 'false');
  await expect(wizard.field('워커 수')).toBeHidden();
  await wizard.field('Python 버전').selectOption('3.12');
  await wizard.field('포트').fill('');
  await wizard.next.click();
  await expect(wizard.field('포트')).toBeFocused();
  await expect(wizard.field('포트')).toHaveAccessibleDescription(/포트은\(는\) 필수 항목입니다\./);
  await expect(wizard.dialog.getByText('WSGI 모듈은(는) 필수 항목입니다.')).toBeVisible();
  await expect(wizard.dialog.getByText('오류 2개')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.field('포트').fill('9000');
  await wizard.field('WSGI 모듈').fill('결제.wsgi');
  await advanced.click();
  await wizard.field('시작할 때 데이터베이스 마이그레이션').uncheck();
  await wizard.field('워커 수').fill('');
  await wizard.field('의존성 파일').fill('');
  await advanced.click();
  await wizard.next.click();
  await expect(wizard.field('워커 수')).toBeFocused();
  await expect(wizard.dialog.getByText('워커 수은(는) 필수 항목입니다.')).toBeVisible();
  await wizard.field('워커 수').fill('3');
  await wizard.next.click();
  await expect(wizard.at('볼륨', '4/5')).toBeVisible();

  const capacity = wizard.dialog.getByRole('slider', exactName('용량 (MiB)'));
  await expect(capacity).toHaveAttribute('aria-valuemin', '128');
  await expect(capacity).toHaveAttribute('aria-valuemax', '512');
  await expect(capacity).toHaveAttribute('aria-valuenow', '512');
  await expect(wizard.field('마운트 경로')).toHaveValue('/app/media');
  await expect(wizard.field('마운트 경로')).not.toBeEditable();
  await expect(wizard.field('볼륨 이름')).toHaveValue('결제 API media');
  await wizard.field('볼륨 이름').fill('');
  await wizard.next.click();
  await expect(wizard.field('볼륨 이름')).toBeFocused();
  await expect(wizard.dialog.getByText('볼륨 이름을 입력해주세요.')).toBeVisible();
  await wizard.field('볼륨 이름').fill('가'.repeat(256));
  await expect(wizard.dialog.getByText('볼륨 이름은 최대 255자까지 가능합니다.')).toBeVisible();
  await expect(wizard.dialog.getByText('256/255')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await wizard.field('볼륨 이름').fill('올린 파일');
  await capacity.press('ArrowLeft');
  await expect(capacity).toHaveAttribute('aria-valuenow', '384');
  await wizard.next.click();

  await expect(wizard.at('설정', '5/5')).toBeVisible();
  await expect(wizard.field('Git URL')).toHaveValue('');
  await expect(wizard.field('CPU (millicores)')).toHaveValue('500');
  await expect(wizard.field('메모리 (MiB)')).toHaveValue('512');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST'),
    wizard.create.click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    name: '결제 API',
    git_url: '',
    git_branch: '',
    git_subpath: '',
    image: null,
    image_digest: null,
    cpu_limit: 500,
    memory_limit: 512,
    template_id: 'django',
    template_config: {
      python_version: '3.12',
      port: 9000,
      wsgi_module: '결제.wsgi',
      migrate_on_start: false,
      collect_static: true,
      workers: 3,
    },
    volumes: [{ name: '올린 파일', capacity: 384, mount_path: '/app/media' }],
    push: null,
    upload_id: null,
  });
  await expect(wizard.dialog).toBeHidden();
  await expectMeter(page, '디스크', { used: 1920, limit: 2048 });
  await expectMeter(page, 'CPU', { used: 500, limit: 1000 });
  const list = await openContainerRow(page);
  await list.getByRole('tab', exactName('볼륨 마운트 (1)')).click();
  await expect(list.getByText('/app/media', { exact: true })).toBeVisible();
  await expect(list.getByText('올린 파일')).toBeVisible();
});
