import * as z from 'zod/mini';
import { nullishNumber, nullishText } from './fields.ts';

/**
 * Why a memory limit is proposed: `image` for the known image `name`, `variable` for the environment variable `name` by which a runtime
 * is recognised, `default` for every other image. A reader shows a reason with an unknown code as none.
 */
const imageMemoryReason = z.object({ code: z.string(), name: nullishText });

/** A port that an image declares; `tcp` or `udp`. */
const imagePort = z.object({ port: z.number(), protocol: z.string() });

/**
 * What an image in a registry declares. `digest` is the digest of the tag, as `docker pull` prints it. `bytes` and `layers` are the
 * compressed layers for `platform`, the server's. `env` has the keys alone, because values of private images may be secrets.
 * `memory_limit` in MiB. `remaining_pulls` is how often the registry lets the server read images before it refuses, where the registry
 * reports it. `problem` is the Korean sentence for an image that could not be read; then only the parts of its name have
 * values.
 */
export const imageInspection = z.object({
  registry: z.string(),
  repository: z.string(),
  tag: nullishText,
  digest: nullishText,
  platform: nullishText,
  platforms: z.array(z.string()),
  bytes: nullishNumber,
  layers: nullishNumber,
  ports: z.array(imagePort),
  volumes: z.array(z.string()),
  user: nullishText,
  working_dir: nullishText,
  entrypoint: z.array(z.string()),
  command: z.array(z.string()),
  env: z.array(z.string()),
  health_check: nullishText,
  created_at: nullishText,
  memory_limit: z.nullish(z.object({ value: z.number(), reason: imageMemoryReason })),
  remaining_pulls: nullishNumber,
  problem: nullishText,
});
export type ImageInspection = z.infer<typeof imageInspection>;

/**
 * What is known of the image of a container, without a call to the registry. `digest` is the digest of the image that runs, or of the last
 * one that a deployment used. `newest_digest` is the digest that the tag had at `checked_at`; absent before the first check, and for an image that
 * the container names without a tag. `problem` is the Korean sentence for a check that failed; then `newest_digest` is that of the last
 * check that succeeded. Without values for a container whose source is no image.
 */
export const imageState = z.object({
  digest: nullishText,
  newest_digest: nullishText,
  checked_at: nullishText,
  problem: nullishText,
});
export type ImageState = z.infer<typeof imageState>;
