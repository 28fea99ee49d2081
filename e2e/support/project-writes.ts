import type { Locator, Page } from '@playwright/test';
import { exactName, regionByName } from './locators.ts';
import { pressFirstButton } from './pages.ts';
import type { Fault } from './screen-test.ts';

/** A write of the project's page, executed with the controls of the page. */
export interface PageWrite {
  endpoint: string;
  /** The title of the failure: the message in the server's response, otherwise a Korean sentence of section 8. */
  title: string | RegExp;
  fallback: string;
  /** A field that keeps its value through every failure. */
  typed?: readonly [label: string, value: string];
  /** Prepares the write. The returned `scope` shows the failure of the write, and pressing `send` submits the write. */
  open: (page: Page, fail: (fault: Fault) => Promise<void>) => Promise<WriteSubmission>;
}

interface WriteSubmission {
  scope: Locator;
  send: Locator;
}

export const fillField = (scope: Locator, label: string, value: string): Promise<void> =>
  scope.getByLabel(label, { exact: true }).fill(value);

export const createWriteSubmission = (scope: Locator, name: string): WriteSubmission => ({
  scope,
  send: scope.getByRole('button', exactName(name)),
});

const dialog = (page: Page): Locator => page.getByRole('dialog');
export const alertDialog = (page: Page): Locator => page.getByRole('alertdialog');
const deployment = async (page: Page, button: string) =>
  createWriteSubmission(regionByName(page, '배포'), button);

/** A write in a dialog with one field. */
export function pageWriteInDialog(
  open: (page: Page) => Promise<unknown>,
  [label, value, submit]: readonly [string, string, string],
  scopeOf = dialog,
): Pick<PageWrite, 'typed' | 'open'> {
  const finish = async (page: Page): Promise<WriteSubmission> => {
    const scope = scopeOf(page);
    await fillField(scope, label, value);
    return createWriteSubmission(scope, submit);
  };
  return { typed: [label, value], open: (page) => open(page).then(() => finish(page)) };
}

export const CONFIRM_NAME_LABEL = '확인을 위해 이름을 입력하세요';

export const projectWrites: readonly PageWrite[] = [
  {
    endpoint: 'deploy',
    title: '배포를 시작하지 못했습니다',
    fallback: '배포를 시작하지 못했습니다',
    open: (page) => deployment(page, '배포'),
  },
  {
    endpoint: 'refreshDeployment',
    title: '배포 상태를 갱신하지 못했습니다',
    fallback: '배포 상태를 갱신하지 못했습니다',
    open: (page) => deployment(page, '강제로 상태 갱신'),
  },
  {
    endpoint: 'createVolume',
    title: '볼륨을 추가하지 못했습니다',
    fallback: 'Failed to create volume',
    ...pageWriteInDialog(
      (page) => pressFirstButton(page, '볼륨 추가'),
      ['볼륨 이름', '새 볼륨', '추가'],
    ),
  },
  {
    endpoint: 'deleteVolume',
    title: '볼륨을 삭제하지 못했습니다',
    fallback: 'Failed to delete volume',
    ...pageWriteInDialog(
      (page) => pressFirstButton(page, '옛 볼륨 삭제'),
      [CONFIRM_NAME_LABEL, '옛 볼륨', '삭제'],
      alertDialog,
    ),
  },
  {
    endpoint: 'updateProject',
    title: '프로젝트를 저장하지 못했습니다',
    fallback: 'Failed to update project',
    ...pageWriteInDialog(
      (page) => pressFirstButton(page, '프로젝트 설정'),
      ['프로젝트 이름', '새 이름', '저장'],
    ),
  },
  {
    endpoint: 'deleteProject',
    title: '프로젝트를 삭제하지 못했습니다',
    fallback: 'Failed to delete project',
    ...pageWriteInDialog(
      (page) => pressFirstButton(page, '프로젝트 삭제'),
      [CONFIRM_NAME_LABEL, '새 이름', '삭제'],
      alertDialog,
    ),
  },
];
