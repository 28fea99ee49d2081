import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessibility.ts';
import { exactName } from './support/locators.ts';
import { openImportPlan, readExportedFile } from './support/project-file.ts';
import {
  addAndOpenContainer,
  containerRowButton,
  expectToast,
  openContainerTab,
  openProject,
  projectTabLink,
} from './support/project-page.ts';
import { test } from './support/wizard-test.ts';

const COMPOSE = `x-env: &env
  LOG_LEVEL: info
services:
  web:
    build: ./apps/web
    stop_signal: SIGINT
    ports: ["8080:3000"]
    environment:
      <<: *env
      DATABASE_URL: postgres://app:\${DB_PASSWORD}@db/app
    volumes:
      - uploads:/data
      - ./src:/app/src
  db:
    image: postgres:16
volumes:
  uploads:
`;

test('a Compose file is built from a repository that is asked for, and what has no counterpart is listed', async ({
  page,
  account,
  project,
}) => {
  await openProject(account, page, project);
  const dialog = await openImportPlan(page, COMPOSE);
  const url = dialog.getByLabel('Git URL');
  await expect(dialog.getByText('build에 쓸 Git 저장소의 주소를 입력해주세요.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await url.fill('https://github.com/expressjs/express');
  await dialog.getByRole('button', exactName('계획 보기')).click();
  const notes = dialog
    .getByRole('list', { name: /^옮기지 못했거나 바꾼 것/ })
    .getByRole('listitem');
  await expect(notes.filter({ hasText: '6행' })).toContainText('옮기지 못합니다. Dockerfile에');
  await expect(notes.filter({ hasText: '13행' })).toContainText('내 컴퓨터의 파일이나 폴더');
  await expect(notes.filter({ hasText: '14행' })).toContainText('CPU나 메모리의 한도가 없습니다');
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel('DATABASE_URL 값').fill('postgres://app:naru-1234@db/app');
  await dialog.getByRole('button', exactName('7개 적용')).click();
  await expectToast(page, '파일대로 7개를 적용했습니다');
  await projectTabLink(page, '개요').click();
  await expect(page.getByRole('list', exactName('컨테이너 목록'))).toContainText('postgres:16');
  await containerRowButton(page, 'web').click();
  const panel = await openContainerTab(page, '환경 변수');
  await expect(panel.getByText('LOG_LEVEL', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', exactName('DATABASE_URL 값 표시'))).toBeVisible();
  await expect(page.getByRole('list', exactName('볼륨 목록')).getByRole('listitem')).toHaveCount(1);
});

test('what fails is tried again alone, and what waits for it goes on with it', async ({
  page,
  account,
  project,
  fail,
}) => {
  await addAndOpenContainer(account, page, project);
  const yaml = await readExportedFile(page);
  const more = `  워커:
    git:
      url: https://github.com/expressjs/express
    limits:
      cpu: 0.1 vCPU
      memory: 128 MiB
    env:
      QUEUE: jobs
    build:
      STAGE: two
`;
  await fail({
    ...{ endpoint: 'createContainer', kind: 'status', status: 409 },
    message: '지금은 만들 수 없습니다.',
  });
  const dialog = await openImportPlan(page, yaml + more);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await dialog.getByRole('button', exactName('3개 적용')).click();
  await expect(dialog.getByRole('alert')).toContainText('1개를 적용하지 못했습니다.');
  await expect(dialog.getByText('지금은 만들 수 없습니다.')).toBeVisible();
  await expect(dialog.getByText('건너뜀', { exact: true })).toHaveCount(2);
  expect(posted).toEqual([`/api/v1/projects/${project.slug}/containers`]);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole('button', exactName('남은 3개 이어서 적용')).click();
  await expectToast(page, '파일대로 3개를 적용했습니다');
  await projectTabLink(page, '개요').click();
  await containerRowButton(page, '워커').click();
  const panel = await openContainerTab(page, '환경 변수');
  await expect(panel.getByText('QUEUE', { exact: true })).toBeVisible();
  await expect(panel.getByText('STAGE', { exact: true })).toBeVisible();
});
