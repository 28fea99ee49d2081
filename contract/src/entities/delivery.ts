import * as z from 'zod/mini';
import { commit } from './deployment.ts';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/** What became of a delivery for one container. `outcome` is a key of `DELIVERY_OUTCOMES`, or an unknown key of a newer server. */
export const deliveryContainer = z.object({
  /** The slug and the name at the time of the delivery. */
  slug: z.string(),
  name: z.string(),
  outcome: z.string(),
  /** The reason in Korean sentences; absent for a deployment that succeeded. */
  reason: nullishText,
  /** The deployment of the commit, or the earlier deployment of a commit that is already deployed. */
  deployment_id: nullishText,
});
export type DeliveryContainer = z.infer<typeof deliveryContainer>;

/** A reported push: by a code host, a script, or the server that looked at the repository. Times are ISO 8601 with an offset. */
export const delivery = z.object({
  delivery_id: pathSegment,
  /** A key of `DELIVERY_SOURCES`, or an unknown key of a newer server. */
  source: z.string(),
  received_at: z.string(),
  /** The repository in the words of the sender. */
  repository: nullishText,
  /** `branch` or `tag`, and its name; absent if the sender named neither. */
  ref_kind: nullishText,
  ref: nullishText,
  commit: z.nullish(commit),
  /** The person who pushed, in the words of the sender. */
  sender: nullishText,
  /** The outcome of the whole delivery, see `DELIVERY_OUTCOMES`, and its reason in Korean sentences. */
  outcome: z.string(),
  reason: nullishText,
  containers: z.array(deliveryContainer),
  /** How many forged messages of one address and minute the delivery counts; 1 for every other delivery. */
  count: z.number(),
  /** Whether the delivery can be tried again. */
  can_retry: z.boolean(),
  /** The delivery that this one repeats. */
  retried_from: nullishText,
});
export type Delivery = z.infer<typeof delivery>;

/** A delivery with what its sender sent. Headers with secrets are left out. */
export const deliveryDetail = z.extend(delivery, {
  /** The commit of the branch before the push. */
  before: nullishText,
  /** The secret address to which the message was sent; absent for the GitHub App and for a look of the server. */
  hook_id: nullishText,
  /** The id that the sender gave the message. */
  sender_delivery_id: nullishText,
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The first 100 paths of changed files, and the number of all; absent if unknown. */
  paths: z.nullish(z.array(z.string())),
  path_count: nullishNumber,
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;
