import type { Page } from '@playwright/test';
import { exactName, regionByName } from './locators.ts';
import { pressButton } from './pages.ts';
import { openContainerTab, pickContainerMenuItem } from './project-page.ts';

/** A form whose input survives a reload. */
export interface DraftedForm {
  name: string;
  /** The path of the page. When left out, the form is in the row of a container. */
  path?: string;
  /** Opens the form. */
  open: (page: Page) => Promise<void>;
  /** The label of a field, and a text for it. */
  label: string;
  text: string;
}

const inTab = (tab: string, button?: string) => async (page: Page) => {
  const panel = await openContainerTab(page, tab);
  if (button) await pressButton(panel, button);
};

/** One form for each location of forms: pages, dialogs, rows and sections. */
export const draftedForms: readonly DraftedForm[] = [
  {
    name: 'a new network',
    open: inTab('네트워크'),
    label: '내부 포트',
    text: '8080',
  },
  { name: 'a new mount', open: inTab('볼륨 마운트'), label: '마운트 경로', text: '/자료' },
  {
    name: 'limits',
    open: inTab('리소스', '리소스 수정'),
    label: 'CPU (millicores)',
    text: '300',
  },
  {
    name: 'an image in place of a repository',
    open: inTab('Git', '이미지로 바꾸기'),
    label: '이미지',
    text: 'ghcr.io/naru/demo:1.0',
  },
  {
    name: 'a shared variable',
    async open(page) {
      await page.getByRole('link', exactName('설정')).first().click();
      await pressButton(page, '공유 변수 추가');
    },
    label: '값',
    text: 'ap-northeast-2',
  },
  {
    name: 'the name of a container',
    open: (page) => pickContainerMenuItem(page, '이름 변경'),
    label: '컨테이너 이름',
    text: '정산 서버',
  },
  {
    name: 'a new volume',
    open: (page) => pressButton(regionByName(page, '빠른 작업'), '볼륨 추가'),
    label: '볼륨 이름',
    text: '올린 파일',
  },
  {
    name: 'a new project',
    path: '/projects',
    open: (page) => pressButton(page, '새 프로젝트'),
    label: '프로젝트 이름',
    text: '정산',
  },
  {
    name: 'the profile',
    path: '/profile',
    open: (page) => pressButton(page, '프로필 수정'),
    label: '소속',
    text: '나루',
  },
  {
    name: 'a new API token',
    path: '/profile',
    open: (page) => pressButton(regionByName(page, 'API 토큰'), '토큰 만들기'),
    label: '토큰 이름',
    text: '배포 자동화',
  },
];
