import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/**
 * A login with which the images of a project are pulled from a registry. `host` is the registry as in the names of images. Responses never
 * contain the password.
 */
export const registryLogin = z.object({
  login_id: pathSegment,
  host: z.string(),
  username: z.string(),
  created_at: nullishText,
  updated_at: z.string(),
});
export type RegistryLogin = z.infer<typeof registryLogin>;
