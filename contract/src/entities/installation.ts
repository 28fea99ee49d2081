import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/** An installation of this product's app in an account of the code host. */
export const installation = z.object({
  installation_id: pathSegment,
  account_login: nullishText,
  account_type: nullishText,
});
export type Installation = z.infer<typeof installation>;

/** A repository that an installation may read. */
export const repository = z.object({
  id: z.string(),
  full_name: z.string(),
  clone_url: nullishText,
  private: z.nullish(z.boolean()),
});
export type Repository = z.infer<typeof repository>;
