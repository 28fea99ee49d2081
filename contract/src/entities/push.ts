import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/** The settings with which a push deploys a container, see `rules/push-settings.ts`. */
export const pushSettings = z.object({
  enabled: z.boolean(),
  /** `branch` or `tag`. */
  ref: z.string(),
  pattern: z.string(),
  paths: z.array(z.string()),
  skip_words: z.array(z.string()),
  wait_for_checks: z.boolean(),
  cut_running: z.boolean(),
});
export type ContainerPush = z.infer<typeof pushSettings>;

/** A secret address of a project or of one container, to which code hosts and scripts report pushes. Lists do not contain the secret. */
export const pushHook = z.object({
  hook_id: pathSegment,
  /** The slug and the name of the container; absent for an address of the whole project. */
  container: nullishText,
  container_name: nullishText,
  created_at: z.string(),
  /** The time of the last change of the secret; absent for the first secret. */
  rotated_at: nullishText,
  /** The time and the sender of the last genuine message, see `DELIVERY_SOURCES`; absent before the first one. */
  received_at: nullishText,
  received_from: nullishText,
  /** The addresses of repositories at whose code hosts the server has made a webhook; absent from a server of an earlier release. */
  registered: z.nullish(z.array(z.string())),
});
export type PushHook = z.infer<typeof pushHook>;

/** An address with its secret. */
export const pushHookAddress = z.extend(pushHook, {
  /** The address with the secret, for senders that cannot sign. */
  address: z.string(),
  /** The address without the secret, for code hosts that sign with the secret or send it in a header. */
  signed_address: z.string(),
  secret: z.string(),
  /** A command line that deploys, ready to copy. */
  curl: z.string(),
});
export type PushHookAddress = z.infer<typeof pushHookAddress>;

/** How pushes to a repository of a project arrive. */
export const pushRepository = z.object({
  url: z.string(),
  /** The slugs of the containers with this repository whose pushes are switched on. */
  containers: z.array(z.string()),
  /** `hook` after a message of its code host, `poll` while the server looks at the repository, `none` if the operator has switched that off. */
  arrives_by: z.string(),
  /** The time of the last message. */
  received_at: nullishText,
  /** The time of the last look, and the reason why it failed, in a Korean sentence. */
  polled_at: nullishText,
  poll_problem: nullishText,
});
export type PushRepository = z.infer<typeof pushRepository>;
