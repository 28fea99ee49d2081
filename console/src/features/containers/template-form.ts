/** The form for the template of a container and its options. */
import type { containerTemplateBody } from '@naru/contract/endpoints/write-container';
import type { Container } from '@naru/contract/entities/container';
import type { ProposedApplication } from '@naru/contract/entities/inspection';
import type { Template } from '@naru/contract/entities/template';
import * as z from 'zod/mini';
import {
  createTemplateConfig,
  initialOptionValue,
  type OptionFieldValue,
  optionInputOf,
  optionProblem,
} from '#shared/templates/template-options.ts';

/** The values of the fields. `template_id` is empty without a template; `template_config` has the values of the options by name. */
export interface TemplateFormValues {
  template_id: string;
  template_config: Record<string, OptionFieldValue>;
}

/** Finds a template by its id. */
export const findTemplate = (templates: readonly Template[], id: string): Template | undefined =>
  templates.find(({ template_id }) => template_id === id);

const optionsOf = (template: Template | undefined) => template?.template_options ?? [];

/** The values of a container's template. An option without a stored value has its default, as in a build. */
export function templateFormValues(
  { template_id, template_config }: Pick<Container, 'template_id' | 'template_config'>,
  templates: readonly Template[],
): TemplateFormValues {
  const options = optionsOf(findTemplate(templates, template_id ?? '')).map((option) => {
    const stored = template_config?.[option.name] ?? undefined;
    const value = stored === undefined ? initialOptionValue(option) : optionInputOf(option, stored);
    return [option.name, value] as const;
  });
  return { template_id: template_id ?? '', template_config: Object.fromEntries(options) };
}

/** The values of the options after another template was chosen: those of options with the same name stay. */
export const optionsOfTemplate = (
  template: Template | undefined,
  before: TemplateFormValues['template_config'],
): TemplateFormValues['template_config'] =>
  Object.fromEntries(
    optionsOf(template).map((option) => {
      const initial = initialOptionValue(option);
      const kept = before[option.name];
      const fits = typeof kept === typeof initial && !option.options;
      return [option.name, kept !== undefined && fits ? kept : initial];
    }),
  );

/** The values of the options with the proposals for an application. */
export const optionsOfApplication = (
  template: Template | undefined,
  { options }: ProposedApplication,
  before: TemplateFormValues['template_config'],
): TemplateFormValues['template_config'] =>
  Object.fromEntries(
    optionsOf(template).map((option) => {
      const proposed = options.find(({ name }) => name === option.name);
      const kept = before[option.name] ?? initialOptionValue(option);
      return [option.name, proposed ? optionInputOf(option, proposed.value) : kept];
    }),
  );

/** The mount paths of the volumes that another template uses, and that the container does not mount. */
export function newVolumePaths(
  { template_id, mounts }: Pick<Container, 'template_id' | 'mounts'>,
  template: Template | undefined,
): string[] {
  if (!template || template.template_id === template_id) return [];
  const mounted = new Set(mounts?.map(({ mount_path }) => mount_path));
  const paths = template.template_volumes?.map(({ mount_path }) => mount_path) ?? [];
  return paths.flatMap((path) => (path && !mounted.has(path) ? [path] : []));
}

const NEEDED = '저장소가 없는 컨테이너에는 템플릿이 필요합니다. 템플릿을 선택해주세요.';

/** The schema of the form. Its output is the body of the call. */
export function templateFormSchema(
  { git_url }: Pick<Container, 'git_url'>,
  templates: readonly Template[],
): z.ZodMiniType<z.input<typeof containerTemplateBody>, TemplateFormValues> {
  const fields = z
    .object({
      template_id: z
        .string()
        .check(z.refine((id) => id !== '' || Boolean(git_url), { error: NEEDED })),
      template_config: z.record(z.string(), z.union([z.string(), z.boolean()])),
    })
    .check(
      z.check(({ value, issues }) => {
        for (const option of optionsOf(findTemplate(templates, value.template_id))) {
          const message = optionProblem(option, value.template_config[option.name]);
          if (message === undefined) continue;
          const path = ['template_config', option.name];
          issues.push({ code: 'custom', input: value, message, path });
        }
      }),
    );
  return z.pipe(
    fields,
    z.transform(({ template_id, template_config }) => {
      const template = findTemplate(templates, template_id);
      if (template === undefined) return { template_id: null, template_config: null };
      const options = optionsOf(template);
      const inputs = options.map(
        (option) => template_config[option.name] ?? initialOptionValue(option),
      );
      return { template_id, template_config: createTemplateConfig(options, inputs) };
    }),
  );
}
