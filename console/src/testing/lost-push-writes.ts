/** The writes about pushes: the settings of a container, the secret addresses, and retries. */
import { updateContainerPush } from '#api/container-push.ts';
import { retryDelivery } from '#api/delivery.ts';
import {
  addPushHook,
  changePushHookSecret,
  registerWebhook,
  removePushHook,
} from '#api/push-hook.ts';
import { queryKeys } from '#api/query-keys.ts';
import {
  createListResponses,
  type LostWrite,
  mutationRunner,
  TEST_CONTAINER,
  TEST_CONTAINER_ADDRESS,
} from './lost-write.ts';

const off = {
  ...{ enabled: false, ref: 'branch' as const, pattern: '', paths: [], skip_words: [] },
  ...{ wait_for_checks: false, cut_running: false },
};
const on = { ...off, enabled: true };

const hook = { hook_id: 'h', container: null, created_at: '2026-01-01T00:00:00Z' };
const hooks = (before: object[], after: object[]) => ({
  path: '/projects/shop/hooks',
  key: queryKeys.pushHook.list('shop'),
  before: { hooks: before, repositories: [] },
  after: { hooks: after, repositories: [] },
});

const delivery = {
  ...{ delivery_id: 'd', source: 'ci', received_at: '2026-01-01T00:00:00Z', outcome: 'failed' },
  ...{ containers: [], count: 1, can_retry: true },
};
const repeated = { ...delivery, delivery_id: 'e', retried_from: 'd', can_retry: false };

export const lostPushWrites: Readonly<Record<string, LostWrite>> = {
  updateContainerPush: {
    run: mutationRunner(updateContainerPush(TEST_CONTAINER_ADDRESS), { push: on }),
    path: '/projects/shop/containers',
    key: queryKeys.container.list('shop'),
    ...createListResponses(
      'containers',
      [{ ...TEST_CONTAINER, push: off }],
      [{ ...TEST_CONTAINER, push: on }],
    ),
  },
  addPushHook: {
    run: mutationRunner(addPushHook('shop'), { container: null }),
    ...hooks([], [hook]),
  },
  changePushHookSecret: {
    run: mutationRunner(changePushHookSecret('shop', 'h'), undefined),
    ...hooks([hook], [{ ...hook, rotated_at: '2026-01-02T00:00:00Z' }]),
  },
  registerWebhook: {
    run: mutationRunner(registerWebhook('shop'), {
      repository: 'https://git.example/shop.git',
      hookId: 'h',
    }),
    ...hooks([hook], [{ ...hook, registered: ['https://git.example/shop.git'] }]),
  },
  removePushHook: {
    run: mutationRunner(removePushHook('shop', 'h'), undefined),
    ...hooks([hook], []),
  },
  retryDelivery: {
    run: mutationRunner(retryDelivery('shop'), 'd'),
    path: '/projects/shop/deliveries',
    key: queryKeys.delivery.newest('shop', ''),
    ...createListResponses('deliveries', [delivery], [repeated, delivery]),
  },
};
