import { pushEndpoints } from '@naru/contract/endpoints/push';
import type { PushHook, PushRepository } from '@naru/contract/entities/push';
import { queryOptions } from '@tanstack/react-query';
import { callApi, type EndpointBody } from './client.ts';
import { HOST_TIMEOUT_MS } from './code-host.ts';
import type { WriteVerdict } from './outcome.ts';
import { queryKeys } from './query-keys.ts';
import { createWrite, describeAddition, describeRemoval } from './write.ts';

const {
  listPushHooks,
  createPushHook,
  getPushHook,
  rotatePushHook,
  registerPushHook,
  deletePushHook,
} = pushEndpoints;

/** The secret addresses of a project without their secrets, and how the pushes to its repositories arrive. */
export const pushHooksQuery = (slug: string) =>
  queryOptions({
    queryKey: queryKeys.pushHook.list(slug),
    queryFn: ({ signal }) => callApi(listPushHooks, { params: { slug } }, { signal }),
  });

/** One secret address with its secret. The cache keeps it only while it is shown. */
export const pushHookQuery = (slug: string, hookId: string) =>
  queryOptions({
    queryKey: queryKeys.pushHook.detail(slug, hookId),
    queryFn: ({ signal }) => callApi(getPushHook, { params: { slug, hookId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

interface Hooks {
  hooks: PushHook[];
  repositories: PushRepository[];
}

const rowsOf = (slug: string) => ({
  query: pushHooksQuery(slug),
  rows: ({ hooks }: Hooks) => hooks,
  id: ({ hook_id }: PushHook) => hook_id,
  withRow: (data: Hooks) => data,
});

/**
 * Creates a secret address, or finds the existing one. The list is refetched, because the response contains the secret, which the list
 * does not keep.
 */
export const addPushHook = (slug: string) =>
  describeAddition(rowsOf(slug), {
    send: (body: EndpointBody<typeof createPushHook>) =>
      callApi(createPushHook, { params: { slug }, body }),
    unique: true,
    keep: () => undefined,
    stale: [queryKeys.pushHook.list(slug)],
  });

/** Judges whether the secret was changed, by the time of its last change. */
function judgeRotation(
  now: PushHook | undefined,
  before: PushHook | undefined,
): WriteVerdict<PushHook> {
  if (now === undefined) return { is: 'changed' };
  return (now.rotated_at ?? '') === (before?.rotated_at ?? '')
    ? { is: 'not-done' }
    : { is: 'done', result: now };
}

/** Changes the secret of an address. The earlier secret ends at once. */
export function changePushHookSecret(slug: string, hookId: string) {
  const find = (data: Hooks | undefined) => data?.hooks.find(({ hook_id }) => hook_id === hookId);
  return createWrite({
    query: pushHooksQuery(slug),
    send: () => callApi(rotatePushHook, { params: { slug, hookId } }),
    outcome: () => ({
      judge: (_rules, now, before) => judgeRotation(find(now), find(before)),
    }),
    stale: [queryKeys.pushHook.list(slug)],
  });
}

/** The repository whose webhook is made. */
export interface WebhookInput {
  repository: string;
  /** The id of the project's address, if it is known. An unknown one is found or created first. */
  hookId: string | undefined;
}

/** Makes the webhook of a repository at its code host, which then sends pushes to the address of the whole project. */
export const registerWebhook = (slug: string) =>
  createWrite({
    query: pushHooksQuery(slug),
    send: async ({ repository, hookId: known }: WebhookInput) => {
      const created =
        known ?? (await callApi(createPushHook, { params: { slug }, body: { container: null } }));
      const hookId = typeof created === 'object' ? created.hook_id : (created ?? '');
      const call = { params: { slug, hookId }, body: { repository } };
      return await callApi(registerPushHook, call, { timeoutMs: HOST_TIMEOUT_MS });
    },
    outcome: ({ repository }) => ({
      done: (now) => now?.hooks.some(({ registered }) => registered?.includes(repository)) ?? false,
    }),
    stale: [queryKeys.pushHook.list(slug)],
  });

export const removePushHook = (slug: string, hookId: string) =>
  describeRemoval(rowsOf(slug), ({ hook_id }) => hook_id === hookId, {
    send: () => callApi(deletePushHook, { params: { slug, hookId } }),
    stale: [queryKeys.pushHook.list(slug)],
  });
