import * as z from 'zod/mini';
import { nullishText, pathSegment } from './fields.ts';

/**
 * A shared variable of a project, to which the variables of its containers refer as `project`. Paths of the API identify the variable by
 * `key`. Only the response of `getProjectVariable` contains the `value` of a secret.
 */
export const projectVariable = z.object({
  variable_id: z.string(),
  key: pathSegment,
  /** See `PROJECT_VARIABLE_KINDS`. */
  kind: z.string(),
  value: nullishText,
});
export type ProjectVariable = z.infer<typeof projectVariable>;
