/**
 * The entities of specification section 3, as an answer carries them. A reader is tolerant where it is safe: unknown
 * fields are dropped, and what is not needed to name a thing may be null or absent. It is strict in type: a number
 * that arrives as text is a broken answer. Rules of sections 5 and 9 are not checked here.
 */
import * as z from 'zod/mini';

const text = z.nullish(z.string());
const number = z.nullish(z.number());

/**
 * What names an entity in a path: one whole segment. Empty and dot segments would name another path (RFC 3986, section 5.2.4,
 * percent-encoded or not), and half a surrogate pair cannot be encoded at all.
 */
const segment = z
  .string()
  .check(z.refine((name) => !['', '.', '..'].includes(name) && name.isWellFormed()));

export const user = z.object({
  user_id: z.string(),
  username: z.string(),
  email: text,
  name: text,
  phone: text,
  organization: text,
  role: text,
  status: text,
  created_at: text,
});
export type User = z.infer<typeof user>;

/** The answer to a login: the bearer token, and enough of the user to greet them. */
export const session = z.object({
  token: z.string(),
  user_id: z.string(),
  username: z.string(),
  email: text,
  name: text,
});
export type Session = z.infer<typeof session>;

/** Capacity in MiB. */
export const volume = z.object({
  volume_id: z.string(),
  project_id: text,
  slug: segment,
  name: z.string(),
  capacity: z.number(),
  created_at: text,
  updated_at: text,
});
export type Volume = z.infer<typeof volume>;

/** Limits in millicores (CPU) and MiB (memory, disk); `used_disk` in MiB; times ISO 8601 with an offset. */
export const project = z.object({
  project_id: z.string(),
  slug: segment,
  name: z.string(),
  plan: text,
  fqdn: text,
  cpu_limit: number,
  memory_limit: number,
  disk_limit: number,
  used_disk: number,
  volumes: z.nullish(z.array(volume)),
  created_at: z.string(),
  updated_at: text,
});
export type Project = z.infer<typeof project>;

export const envVar = z.object({ env_var_id: segment, key: z.string(), value: text });
export type EnvVar = z.infer<typeof envVar>;

/** `value` is present only in the answer of the secrets call itself. */
export const secret = z.object({ secret_id: z.string(), key: segment, value: text });
export type Secret = z.infer<typeof secret>;

export const buildVar = z.object({ build_var_id: z.string(), key: segment, value: text });
export type BuildVar = z.infer<typeof buildVar>;

export const network = z.object({
  network_id: z.string(),
  internal_port: z.number(),
  network_type: text,
  fqdn: text,
  external_port: number,
  external_ip: text,
});
export type Network = z.infer<typeof network>;

export const mount = z.object({
  volume_id: segment,
  mount_path: text,
  volume: z.nullish(z.object({ name: text, capacity: number })),
});
export type Mount = z.infer<typeof mount>;

/** A template option's value: what a select, a number field, a checkbox or a text field can hold. */
export const templateValue = z.union([z.string(), z.number(), z.boolean()]);
export type TemplateValue = z.infer<typeof templateValue>;

/** `is_deleted` means stopped: the row stays and counts against the limits until it is deleted. */
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

export const templateOption = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  options: z.nullish(z.array(z.string())),
  default: z.nullish(templateValue),
  required: z.nullish(z.boolean()),
  description: text,
  hint: text,
  level: text,
});
export type TemplateOption = z.infer<typeof templateOption>;

/** A volume a template wants; capacity in MiB. */
export const templateVolume = z.object({ capacity: number, mount_path: text, description: text });
export type TemplateVolume = z.infer<typeof templateVolume>;

export const template = z.object({
  template_id: segment,
  name: z.string(),
  description: text,
  version: text,
  icon_name: text,
  template_options: z.nullish(z.array(templateOption)),
  template_volumes: z.nullish(z.array(templateVolume)),
  default_resources: z.nullish(z.object({ cpu_limit: number, memory_limit: number })),
});
export type Template = z.infer<typeof template>;

export const installation = z.object({
  installation_id: segment,
  account_login: text,
  account_type: text,
});
export type Installation = z.infer<typeof installation>;

export const repository = z.object({
  id: z.string(),
  full_name: z.string(),
  clone_url: text,
  private: z.nullish(z.boolean()),
});
export type Repository = z.infer<typeof repository>;

export const deployment = z.object({
  deployment_id: text,
  status: z.string(),
  created_at: text,
});
export type Deployment = z.infer<typeof deployment>;

/** What some calls say in words after they did what was asked. */
export const notice = z.object({ message: text });
