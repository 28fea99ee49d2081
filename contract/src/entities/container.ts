import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';
import { pushSettings } from './push.ts';
import { containerUpload } from './source-upload.ts';
import { templateValue } from './template.ts';

/** A port of a container that is reachable from outside. `external_port` and the addresses are assigned by a deployment. */
export const network = z.object({
  network_id: z.string(),
  internal_port: z.number(),
  network_type: nullishText,
  fqdn: nullishText,
  /** Of an http network alone, see `HTTP_PROTOCOLS`. */
  http_protocol: nullishText,
  /** Of an http network alone, in seconds, see `DRAIN_SECONDS_LIMIT`. */
  drain_seconds: nullishNumber,
  external_port: nullishNumber,
  /** The first of `external_addresses`. */
  external_ip: nullishText,
  /**
   * The host names and IP addresses (IPv6 without brackets) at which `external_port` is reachable. Empty until the engine has assigned
   * an address; absent or `null` from a server that reports `external_ip` alone.
   */
  external_addresses: z.nullish(z.array(z.string())),
  /** The reason why the network has no address after a long wait, in one Korean sentence. */
  external_problem: nullishText,
});
export type Network = z.infer<typeof network>;

/** A volume at a path in a container; `volume.capacity` in MiB. */
export const mount = z.object({
  volume_id: pathSegment,
  mount_path: nullishText,
  volume: z.nullish(z.object({ name: nullishText, capacity: nullishNumber })),
});
export type Mount = z.infer<typeof mount>;

/** An environment variable of a container. Paths of the API identify the variable by `env_var_id`. */
export const envVar = z.object({ env_var_id: pathSegment, key: z.string(), value: nullishText });
export type EnvVar = z.infer<typeof envVar>;

/**
 * A variable with an encrypted value. Only the response of `listSecrets` contains `value`. Paths of the API identify the secret by
 * `key`.
 */
export const secret = z.object({
  secret_id: z.string(),
  key: pathSegment,
  value: nullishText,
  /** Where the value goes, see `SECRET_USES`; absent from a server that gives secrets to running containers alone. */
  used_in: nullishText,
});
export type Secret = z.infer<typeof secret>;

/** A build variable of a container. Paths of the API identify the build variable by `key`. */
export const buildVar = z.object({
  build_var_id: z.string(),
  key: pathSegment,
  value: nullishText,
});
export type BuildVar = z.infer<typeof buildVar>;

/**
 * A container. Its source is either the image `image`, such as `nginx:1.27`, with an empty `git_url` and no template, or a repository, a template,
 * or both. With `image_digest` the container stays at that image; without it, every deployment uses the image of the tag at that time.
 * `cpu_limit` in millicores, `memory_limit` in MiB. `start_seconds` is the time that the container has to start; null for
 * the time of its image. `entrypoint`, `command`, `working_dir` and `user` replace those of the image; null for the value of the image, but
 * with an entrypoint and without a command, the command of the image is not used either. `is_deleted` means stopped: the container still exists and counts
 * against the limits until it is deleted.
 */
export const container = z.object({
  slug: pathSegment,
  name: z.string(),
  project_id: nullishText,
  git_url: nullishText,
  git_branch: nullishText,
  git_subpath: nullishText,
  image: nullishText,
  image_digest: nullishText,
  /** The uploaded folder that is the source in place of a repository; `git_subpath` is then a folder of the upload. */
  upload: z.nullish(containerUpload),
  cpu_limit: nullishNumber,
  memory_limit: nullishNumber,
  start_seconds: nullishNumber,
  entrypoint: z.nullish(z.array(z.string())),
  command: z.nullish(z.array(z.string())),
  working_dir: nullishText,
  user: nullishText,
  is_deleted: z.nullish(z.boolean()),
  mounts: z.nullish(z.array(mount)),
  env_vars: z.nullish(z.array(envVar)),
  secrets: z.nullish(z.array(secret)),
  build_vars: z.nullish(z.array(buildVar)),
  networks: z.nullish(z.array(network)),
  /** How a push deploys the container; null for a container without a repository, absent from a server of an earlier release. */
  push: z.nullish(pushSettings),
  template_id: nullishText,
  template_config: z.nullish(z.record(z.string(), z.nullish(templateValue))),
  /**
   * The host name by which the other containers of the project reach the container, at its internal ports; absent from a server that
   * does not report it.
   */
  internal_host: nullishText,
});
export type Container = z.infer<typeof container>;
