import * as z from 'zod/mini';
import { number, segment, text } from './fields.ts';

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
  description: text,
  hint: text,
  level: text,
});
export type TemplateOption = z.infer<typeof templateOption>;

/** A volume that a template needs. `capacity` in MiB. */
export const templateVolume = z.object({ capacity: number, mount_path: text, description: text });
export type TemplateVolume = z.infer<typeof templateVolume>;

/** A preset for new containers. `default_resources` in millicores and MiB. */
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
