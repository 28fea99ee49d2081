import type { Template, TemplateOption } from '@naru/contract/entities/template';
import { projectName } from '@naru/contract/rules/fields';
import {
  CONTAINER_CPU_LIMIT,
  CONTAINER_MEMORY_LIMIT,
  type MemberLimits,
  VOLUME_CAPACITY_LIMIT,
} from '@naru/contract/rules/limits';
import { optionRequiredMessage } from '@naru/contract/rules/template-option';
import { nonBlankTextRule } from '@naru/contract/rules/text';
import * as z from 'zod/mini';
import type { QuickStartInput } from '#api/quick-start.ts';

/** The settings of the container and volumes that a quick start creates. CPU in millicores, memory and disk in MiB. */
export interface QuickStartPlan {
  cpu_limit: number;
  memory_limit: number;
  volumes: { name: string; capacity: number; mount_path: string }[];
  /** The port on which the application listens. */
  port: number;
}

/** The port of templates without an option `port`. Their images serve static files on this port. */
const FILES_PORT = 8080;

const isEmpty = ({ default: preset }: TemplateOption): boolean =>
  preset === null || preset === undefined || preset === '';

/** The options that need input, because they are required and have no default. */
export const requiredTemplateOptions = ({ template_options }: Template): TemplateOption[] =>
  (template_options ?? []).filter((option) => option.required === true && isEmpty(option));

/** The volumes of the template, as many as fit into the disk of a new project. */
function plannedVolumes(
  { name, template_volumes }: Template,
  limits: MemberLimits,
): QuickStartPlan['volumes'] {
  let left = limits.disk;
  return (template_volumes ?? []).flatMap((volume, index) => {
    const capacity = Math.min(volume.capacity || VOLUME_CAPACITY_LIMIT.default, left);
    if (capacity < VOLUME_CAPACITY_LIMIT.min) return [];
    left -= capacity;
    const number = index === 0 ? '' : ` ${index + 1}`;
    return [
      {
        name: `${name} 데이터${number}`,
        capacity,
        mount_path: volume.mount_path || `/data/${index + 1}`,
      },
    ];
  });
}

/** Returns the settings that need no input: the recommendations of the template, reduced to the limits of a new project. */
export function planQuickStart(template: Template, limits: MemberLimits): QuickStartPlan {
  const wish = template.default_resources;
  const port = template.template_options?.find(({ name }) => name === 'port')?.default;
  return {
    cpu_limit: Math.min(wish?.cpu_limit ?? CONTAINER_CPU_LIMIT.default, limits.cpu),
    memory_limit: Math.min(wish?.memory_limit ?? CONTAINER_MEMORY_LIMIT.default, limits.memory),
    volumes: plannedVolumes(template, limits),
    port: typeof port === 'number' ? port : FILES_PORT,
  };
}

/** The schema of the form. It transforms the values of the form into the bodies of the requests. */
export function quickStartFormSchema(template: Template, limits: MemberLimits) {
  const asked = requiredTemplateOptions(template);
  const { port, ...resources } = planQuickStart(template, limits);
  const fields = Object.fromEntries(
    asked.map(({ name, label }) => [name, nonBlankTextRule(optionRequiredMessage(label))] as const),
  );
  return z.pipe(
    z.object({ name: projectName, template_config: z.object(fields) }),
    z.transform(
      ({ name, template_config }): QuickStartInput => ({
        name,
        port,
        container: {
          ...resources,
          name: template.name,
          template_id: template.template_id,
          template_config,
        },
      }),
    ),
  );
}
