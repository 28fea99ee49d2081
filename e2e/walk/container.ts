import { expect, type Locator, type Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { type MainJobContext, mainJobItemNames } from './main-job-context.ts';
import { expectMeter } from './project.ts';

/** Opens the container's row unless it is open, and returns the container list. */
export async function openContainerRow(page: Page): Promise<Locator> {
  const list = page.getByRole('list', exactName('컨테이너 목록'));
  const trigger = list.getByRole('button', {
    name: new RegExp(`^${mainJobItemNames.container}(?! 작업)`),
  });
  await expect(trigger).toBeVisible();
  if ((await trigger.getAttribute('aria-expanded')) === 'false') await trigger.click();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  return list;
}

/** Adds a container with a repository as its source. */
export async function addContainer(
  { page, inspect }: MainJobContext,
  repository: string = mainJobItemNames.repository,
): Promise<void> {
  await regionByName(page, '컨테이너 관리').getByRole('button', exactName('컨테이너 추가')).click();
  const wizard = page.getByRole('dialog', exactName('컨테이너 추가'));
  const next = wizard.getByRole('button', exactName('다음'));
  await wizard.getByLabel('컨테이너 이름', { exact: true }).fill(mainJobItemNames.container);
  await inspect(page);
  await next.click();
  await wizard.getByRole('radio', { name: '템플릿 없이 시작' }).check();
  await inspect(page);
  await next.click();
  await expect(wizard.getByRole('heading', exactName('설정'))).toBeVisible();
  await wizard.getByLabel('Git URL', { exact: true }).fill(repository);
  await inspect(page);
  await wizard.getByRole('button', exactName('컨테이너 생성')).click();
  await expect(wizard).toBeHidden();
  await openContainerRow(page);
  await expectMeter(page, 'CPU', { used: 500, limit: 1000 });
  await expectMeter(page, '메모리', { used: 1024, limit: 2048 });
}

export async function addEnvironmentVariable({ page, inspect }: MainJobContext): Promise<void> {
  const list = await openContainerRow(page);
  await list.getByRole('tab', exactName('환경 변수 (0)')).click();
  const variables = regionByName(page, '환경 변수');
  await variables.getByLabel('키', { exact: true }).fill('NODE_ENV');
  await variables.getByLabel('값', { exact: true }).fill('production');
  await variables.getByRole('button', exactName('추가')).click();
  await expectEnvironmentVariable(list);
  await inspect(page);
}

export async function expectEnvironmentVariable(list: Locator): Promise<void> {
  await list.getByRole('tab', exactName('환경 변수 (1)')).click();
  const variables = list.getByRole('region', exactName('환경 변수'));
  await expect(variables.getByText('NODE_ENV', { exact: true })).toBeVisible();
  await expect(variables.getByText('production', { exact: true })).toBeVisible();
}

export async function mountVolume({ page, inspect }: MainJobContext): Promise<void> {
  const list = await openContainerRow(page);
  await list.getByRole('tab', exactName('볼륨 마운트 (0)')).click();
  const volumes = list.getByRole('combobox', exactName('볼륨'));
  const volume = volumes.getByRole('option', { name: mainJobItemNames.volume });
  await volumes.selectOption(await volume.getAttribute('value'));
  await list.getByLabel('마운트 경로', { exact: true }).fill('/data');
  await list.getByRole('button', exactName('마운트 추가')).click();
  await expectMount(list);
  await inspect(page);
}

export async function expectMount(list: Locator): Promise<void> {
  await list.getByRole('tab', exactName('볼륨 마운트 (1)')).click();
  await expect(list.getByText('/data', { exact: true })).toBeVisible();
  await expect(list.getByText(mainJobItemNames.volume)).toBeVisible();
}
