/** The screens of pushes: what arrived, what became of it, and the settings of a container. */
import type { Page } from '@playwright/test';
import { exactName, regionByName } from '../support/locators.ts';
import { press } from './dialog-screens.ts';
import {
  deliveryDetail,
  forgedDetail,
  hookAddress,
  longestDetail,
  longestPushes,
  pushes,
  thousandthPush,
} from './push-data.ts';
import { failing, respondChanged, respondWith } from './responses.ts';
import { API, container, member, type Screen, shop } from './screen.ts';
import type { ScreenData } from './screen-data.ts';

const page = (screenData: ScreenData): string => `${shop(screenData)}/pushes`;
const settings = (screenData: ScreenData): string => `${container(screenData)}/settings`;

const LIST = /\/deliveries(\?.*)?$/;
const HOOKS = /\/projects\/[^/]+\/hooks$/;

/** Responds with pushes and addresses in place of those of the server, because their times would differ in each picture. */
async function showPushes(on: Page): Promise<void> {
  await on.route(LIST, respondWith({ deliveries: pushes, next: '20' }));
  await on.route(HOOKS, respondWith(hooks(API)));
}

const hooks = (name: string) => ({
  hooks: [
    { ...hookAddress, hook_id: '1', container: null, container_name: null },
    { ...hookAddress, hook_id: '2', container: 'api', container_name: name, received_at: null },
  ],
  repositories: [
    {
      ...{ url: 'https://github.com/naru-shop/orders', containers: ['api'], arrives_by: 'hook' },
      ...{ received_at: '2026-03-02T05:04:00Z', polled_at: null, poll_problem: null },
    },
    {
      ...{ url: 'https://gitlab.example/naru-shop/batch', containers: ['batch'] },
      ...{ arrives_by: 'poll', received_at: null, polled_at: '2026-03-02T05:05:00Z' },
      poll_problem: '저장소를 찾을 수 없거나 볼 권한이 없습니다. 주소와 권한을 확인해주세요.',
    },
  ],
});

const ofList = (name: string, look: Pick<Screen, 'prepare' | 'open' | 'loading'>): Screen => ({
  ...{ name, as: member, path: page, prepare: showPushes, ...look },
});

/** Switches pushes on for the container in the responses. */
async function switchOn(on: Page): Promise<void> {
  await showPushes(on);
  await on.route(
    /\/projects\/[^/]+\/containers$/,
    respondChanged(({ containers }: { containers: { name: string; push?: object | null }[] }) => ({
      containers: containers.map((each) =>
        each.name === API
          ? { ...each, push: { ...each.push, enabled: true, paths: ['apps/api/**', '!docs/**'] } }
          : each,
      ),
    })),
  );
}

const card = (on: Page) => regionByName(on, '푸시하면 배포');

async function editPush(on: Page): Promise<void> {
  await card(on).getByRole('button', exactName('푸시 설정 수정')).click();
  await card(on).getByText('푸시해보기').click();
  await card(on).getByText('배포하지 않습니다', { exact: true }).waitFor();
}

async function showHook(on: Page): Promise<void> {
  await on.route(/\/hooks\/1$/, respondWith(hookAddress));
  await press('프로젝트 전체 주소 보기')(on);
  await on.getByRole('dialog').getByText('Payload URL').waitFor();
}

async function showCommand(on: Page): Promise<void> {
  await showHook(on);
  await on.getByRole('dialog').getByRole('combobox').selectOption('CI');
}

const ofPush = (name: string, detail: object): Screen => ({
  ...{ name, as: member, path: (screenData) => `${page(screenData)}/1` },
  prepare: async (on) => {
    await on.route(/\/deliveries\/1$/, respondWith(detail));
  },
  open: (on) => on.getByText('컨테이너별 결과').waitFor(),
});

export const pushScreens: readonly Screen[] = [
  ofList('pushes', { open: (on) => on.getByText('12회').waitFor() }),
  ofList('pushes-empty', {
    prepare: async (on) => {
      await on.route(LIST, respondWith({ deliveries: [], next: null }));
      await on.route(HOOKS, respondWith({ hooks: [], repositories: [] }));
    },
  }),
  ofList('pushes-failed', {
    prepare: async (on) => {
      await failing(LIST)(on);
      await failing(HOOKS)(on);
    },
    open: (on) => on.getByText('받은 푸시를 불러오지 못했습니다').waitFor(),
  }),
  ofList('pushes-many', {
    prepare: async (on) => {
      const deliveries = Array.from({ length: 100 }, thousandthPush);
      await on.route(LIST, respondWith({ deliveries, next: null }));
    },
  }),
  ofList('pushes-longest', {
    prepare: async (on) => {
      await on.route(LIST, respondWith({ deliveries: longestPushes, next: null }));
      await on.route(HOOKS, respondWith(hooks('이름이아주긴컨테이너'.repeat(6))));
    },
  }),
  ofList('pushes-loading', {
    prepare: async (on) => {
      await on.route(LIST, () => undefined);
      await on.route(HOOKS, () => undefined);
    },
    loading: true,
  }),
  ofList('dialog-add-push-hook', { open: press('주소 만들기') }),
  ofList('dialog-push-hook', { open: showHook }),
  ofList('dialog-push-hook-command', { open: showCommand }),
  ofList('dialog-rotate-push-hook', { open: press('프로젝트 전체 비밀값 변경') }),
  ofList('dialog-delete-push-hook', { open: press('프로젝트 전체 주소 삭제') }),
  ofPush('push', deliveryDetail),
  ofPush('push-forged', forgedDetail),
  ofPush('push-longest', longestDetail),
  {
    ...{ name: 'push-missing', as: member, path: (screenData) => `${page(screenData)}/0` },
    open: (on) => on.getByText('이 주소에는 받은 푸시가 없습니다').waitFor(),
  },
  {
    ...{ name: 'container-push', as: member, path: settings, prepare: switchOn },
    open: (on) => card(on).getByText('장바구니를 더합니다').waitFor(),
  },
  { name: 'container-push-off', as: member, path: settings },
  {
    ...{ name: 'container-push-edit', as: member, path: settings, prepare: switchOn },
    open: editPush,
  },
];
