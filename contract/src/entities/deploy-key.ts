import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/**
 * The key pair with which the server reads the repositories of a project by SSH. `public_key` is the line to be pasted as a deploy key;
 * responses never contain the private half. `fingerprint` is that of the public key, as code hosts show it. `used_at` is the time of the
 * last fetch that succeeded with the key.
 */
export const deployKey = z.object({
  deploy_key_id: pathSegment,
  public_key: z.string(),
  fingerprint: z.string(),
  created_at: z.string(),
  used_at: nullishText,
});
export type DeployKey = z.infer<typeof deployKey>;

/**
 * A Git server whose host key a project knows. `host` has the port if it is not 22, as `[git.example.com]:2222`. The first contact stores
 * the key; a server with another key is refused until the member forgets this one. `changed_at` is the time of the last refusal for this reason,
 * absent unless the last look at a repository of this server ended with it.
 */
export const knownHost = z.object({
  known_host_id: pathSegment,
  host: z.string(),
  key_type: z.string(),
  fingerprint: z.string(),
  first_seen_at: z.string(),
  changed_at: nullishText,
});
export type KnownHost = z.infer<typeof knownHost>;

/** The deploy key of a project, absent before it is made, and the Git servers that the project knows. */
export const deployKeyState = z.object({
  deploy_key: z.nullish(deployKey),
  known_hosts: z.array(knownHost),
});
export type DeployKeyState = z.infer<typeof deployKeyState>;
