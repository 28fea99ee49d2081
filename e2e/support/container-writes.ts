import type { Locator, Page } from '@playwright/test';
import { exactName, regionByName } from './locators.ts';
import { pressFirstButton } from './pages.ts';
import { openContainerTab, pickContainerMenuItem } from './project-page.ts';
import {
  alertDialog,
  CONFIRM_NAME_LABEL,
  createWriteSubmission,
  fillField,
  type PageWrite,
  pageWriteInDialog,
} from './project-writes.ts';

const UPDATE = 'Failed to update container';
const tab = (name: string) => async (page: Page) => {
  await openContainerTab(page, name);
};

const editing = (name: string, button: string) => async (page: Page) => {
  await pressFirstButton(await openContainerTab(page, name), button);
};

const tabPanel = (page: Page): Locator => page.getByRole('tabpanel');

const whole: readonly PageWrite[] = [
  {
    endpoint: 'updateContainerGit',
    title: 'Git 설정을 저장하지 못했습니다',
    fallback: UPDATE,
    ...pageWriteInDialog(editing('Git', 'Git 설정 수정'), ['브랜치', '개발', '저장'], tabPanel),
  },
  {
    endpoint: 'updateContainerTemplate',
    title: '템플릿을 저장하지 못했습니다',
    fallback: UPDATE,
    ...pageWriteInDialog(
      async (page) => {
        await editing('Git', '템플릿 수정')(page);
        await tabPanel(page).getByRole('combobox', exactName('템플릿')).selectOption('Go');
      },
      ['포트', '9000', '저장'],
      tabPanel,
    ),
  },
  {
    endpoint: 'updateContainerResources',
    title: '리소스를 저장하지 못했습니다',
    fallback: UPDATE,
    ...pageWriteInDialog(
      editing('리소스', '리소스 수정'),
      ['CPU (millicores)', '200', '저장'],
      tabPanel,
    ),
  },
  {
    endpoint: 'containerAction',
    title: '한글 서버 컨테이너를 중지하지 못했습니다',
    fallback: UPDATE,
    open: async (page, fail) => {
      // The retry button appears only after a failure.
      await fail({ endpoint: 'containerAction', kind: 'status' });
      await pickContainerMenuItem(page, '중지');
      return createWriteSubmission(regionByName(page, '컨테이너 관리'), '다시 시도');
    },
  },
  {
    endpoint: 'updateContainer',
    title: '컨테이너 이름을 변경하지 못했습니다',
    fallback: UPDATE,
    ...pageWriteInDialog(
      (page) => pickContainerMenuItem(page, '이름 변경'),
      ['컨테이너 이름', '새 이름', '저장'],
    ),
  },
  {
    endpoint: 'deleteContainer',
    title: '컨테이너를 삭제하지 못했습니다',
    fallback: 'Failed to delete container',
    ...pageWriteInDialog(
      (page) => pickContainerMenuItem(page, '삭제', '새 이름'),
      [CONFIRM_NAME_LABEL, '새 이름', '삭제'],
      alertDialog,
    ),
  },
];

/** The writes that create, change and delete a variable of one kind. */
function variableWrites(kind: string, particle: string, call: string): PageWrite[] {
  const section = (page: Page): Locator => tabPanel(page).getByRole('region', exactName(kind));
  const variables = tab('환경 변수');
  return [
    {
      endpoint: `create${call}`,
      title: `${kind}${particle} 추가하지 못했습니다`,
      fallback: UPDATE,
      ...pageWriteInDialog(
        async (page) => {
          await variables(page);
          // The form of the first section is open at first. A button opens the form of another section.
          if (call !== 'EnvVar') await pressFirstButton(section(page), '추가');
          await fillField(section(page), '키', 'NEW_KEY');
        },
        ['값', '한 줄\n두 줄 ', '추가'],
        section,
      ),
    },
    {
      endpoint: `update${call}`,
      title: `OLD ${kind}${particle} 저장하지 못했습니다`,
      fallback: UPDATE,
      ...pageWriteInDialog(
        (page) => pressFirstButton(section(page), 'OLD 수정'),
        ['OLD 값', '새 값', '저장'],
        section,
      ),
    },
    {
      endpoint: `delete${call}`,
      title: `OLD ${kind}${particle} 삭제하지 못했습니다`,
      fallback: UPDATE,
      open: async (page) => {
        await pressFirstButton(section(page), 'OLD 삭제');
        return createWriteSubmission(alertDialog(page), '삭제');
      },
    },
  ];
}

const networks: readonly PageWrite[] = [
  {
    endpoint: 'createNetwork',
    title: '네트워크를 추가하지 못했습니다',
    fallback: UPDATE,
    ...pageWriteInDialog(tab('네트워크'), ['내부 포트', '8080', '네트워크 추가'], tabPanel),
  },
  {
    endpoint: 'deleteNetwork',
    title: '네트워크를 삭제하지 못했습니다',
    fallback: UPDATE,
    open: async (page) => {
      await pressFirstButton(tabPanel(page), '80 삭제');
      return createWriteSubmission(alertDialog(page), '삭제');
    },
  },
];

const mounts: readonly PageWrite[] = [
  {
    endpoint: 'createMount',
    title: /볼륨을 마운트하지 못했습니다|마운트 추가에 실패했습니다\./,
    fallback: '마운트 추가에 실패했습니다.',
    ...pageWriteInDialog(
      async (page) => {
        const panel = await openContainerTab(page, '볼륨 마운트');
        await panel.getByLabel('볼륨', { exact: true }).selectOption({ index: 1 });
      },
      ['마운트 경로', '/data', '마운트 추가'],
      tabPanel,
    ),
  },
  {
    endpoint: 'deleteMount',
    title: /마운트를 삭제하지 못했습니다|마운트 삭제에 실패했습니다\./,
    fallback: '마운트 삭제에 실패했습니다.',
    open: async (page) => {
      await pressFirstButton(tabPanel(page), '/data 삭제');
      return createWriteSubmission(alertDialog(page), '삭제');
    },
  },
];

/** The writes on the page of a container with an open row, in an order in which they can be executed. */
export const containerWrites: Readonly<Record<string, readonly PageWrite[]>> = {
  'an environment': variableWrites('환경 변수', '를', 'EnvVar'),
  secrets: variableWrites('시크릿', '을', 'Secret'),
  'build variables': variableWrites('빌드 변수', '를', 'BuildVar'),
  'networks and mounts': [...networks, ...mounts],
  'a whole container': whole,
};
