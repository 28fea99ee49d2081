import * as z from 'zod/mini';
import { nullishNumber, nullishText, pathSegment } from './fields.ts';

/** The value of a template option. The type of the value depends on the option: a select, number field, checkbox or text field. */
export const templateValue = z.union([z.string(), z.number(), z.boolean()]);
export type TemplateValue = z.infer<typeof templateValue>;

/** An option of a template. `type` is a select, number field, checkbox or text field. */
export const templateOption = z.object({
  name: z.string(),
  label: z.string(),
  type: z.string(),
  options: z.nullish(z.array(z.string())),
  default: z.nullish(templateValue),
  required: z.nullish(z.boolean()),
  description: nullishText,
  hint: nullishText,
  level: nullishText,
});
export type TemplateOption = z.infer<typeof templateOption>;

/** A volume that a template needs. `capacity` in MiB. */
export const templateVolume = z.object({
  capacity: nullishNumber,
  mount_path: nullishText,
  description: nullishText,
});
export type TemplateVolume = z.infer<typeof templateVolume>;

/**
 * A variable that applications of a template usually read. Without a required one, an application does not start, unless it has the
 * alternative.
 */
const templateVariable = z.object({
  key: z.string(),
  /** Whether the value belongs to the secrets. */
  secret: z.nullish(z.boolean()),
  required: z.nullish(z.boolean()),
  alternative: nullishText,
  description: nullishText,
});

/**
 * A preset for new containers. `default_resources` in millicores and MiB. `kind` is `application` or `database`; newer servers may add
 * values, and an absent kind is an application. The server creates the image, the volume and the password of a database.
 */
export const template = z.object({
  template_id: pathSegment,
  kind: nullishText,
  name: z.string(),
  description: nullishText,
  version: nullishText,
  icon_name: nullishText,
  template_options: z.nullish(z.array(templateOption)),
  template_volumes: z.nullish(z.array(templateVolume)),
  template_variables: z.nullish(z.array(templateVariable)),
  default_resources: z.nullish(z.object({ cpu_limit: nullishNumber, memory_limit: nullishNumber })),
});
export type Template = z.infer<typeof template>;
