import * as z from 'zod/mini';
import { number, segment, text } from './fields.ts';
import { mount } from './mount.ts';
import { network } from './network.ts';
import { templateValue } from './template.ts';
import { buildVar, envVar, secret } from './variable.ts';

/**
 * A container. `cpu_limit` in millicores, `memory_limit` in MiB. `is_deleted` means stopped: the container still exists and counts
 * against the limits until it is deleted.
 */
export const container = z.object({
  slug: segment,
  name: z.string(),
  project_id: text,
  git_url: text,
  git_branch: text,
  git_subpath: text,
  cpu_limit: number,
  memory_limit: number,
  is_deleted: z.nullish(z.boolean()),
  mounts: z.nullish(z.array(mount)),
  env_vars: z.nullish(z.array(envVar)),
  secrets: z.nullish(z.array(secret)),
  build_vars: z.nullish(z.array(buildVar)),
  networks: z.nullish(z.array(network)),
  template_id: text,
  template_config: z.nullish(z.record(z.string(), z.nullish(templateValue))),
});
export type Container = z.infer<typeof container>;
