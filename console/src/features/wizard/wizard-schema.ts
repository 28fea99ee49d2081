import type { createContainerBody } from '@naru/contract/endpoints/containers';
import type { Template } from '@naru/contract/entities';
import { numberText } from '@naru/contract/number-text';
import { availableDisk, type ProjectQuotas } from '@naru/contract/quota';
import { newContainerLimits } from '@naru/contract/quota-rules';
import * as rule from '@naru/contract/rules';
import * as z from 'zod/mini';
import { optionProblem, templateConfig } from './template-options.ts';
import { mountPathOf, volumesProblem } from './template-volumes.ts';

/** What the rules depend on beside the fields: the chosen template and what the project has left. */
export interface WizardContext {
  template: Template | undefined;
  quotas: ProjectQuotas;
}

const optionInputs = (template: Template | undefined) =>
  z.array(z.object({ value: z.union([z.string(), z.boolean()]) })).check(
    z.check(({ value: inputs, issues }) => {
      for (const [index, option] of (template?.template_options ?? []).entries()) {
        const message = optionProblem(option, inputs[index]?.value);
        if (message === undefined) continue;
        issues.push({ code: 'custom', input: inputs, message, path: [index, 'value'] });
      }
    }),
  );

/** Too much disk is said under the last volume. */
const volumeInputs = (available: number) =>
  z.array(z.object({ name: rule.volumeName, capacity: rule.volumeCapacity })).check(
    z.check(({ value: volumes, issues }) => {
      const message = volumesProblem(volumes, available);
      if (message === undefined) return;
      const path = [volumes.length - 1, 'capacity'];
      issues.push({ code: 'custom', input: volumes, message, path });
    }),
  );

/** The rules of specification section 5 for every field of the wizard. */
export function wizardSchema({ template, quotas }: WizardContext) {
  const limits = newContainerLimits(quotas);
  return z.object({
    name: rule.containerName,
    options: optionInputs(template),
    volumes: volumeInputs(availableDisk(quotas.disk)),
    git_url: template ? rule.optionalGitUrl : rule.gitUrl,
    git_branch: rule.gitBranch,
    git_subpath: rule.gitSubpath,
    cpu_limit: numberText(limits.cpu_limit),
    memory_limit: numberText(limits.memory_limit),
  });
}

/** The fields as the rules leave them: trimmed, normalised, numbers as numbers. */
export type WizardOutput = z.output<ReturnType<typeof wizardSchema>>;

/** What the wizard sends: the fields in the shape of specification section 3. */
export function createPayload(
  values: WizardOutput,
  template: Template | undefined,
): z.input<typeof createContainerBody> {
  const { options, volumes, ...fields } = values;
  if (!template) return fields;
  const wanted = template.template_volumes ?? [];
  const inputs = options.map(({ value }) => value);
  return {
    ...fields,
    template_id: template.template_id,
    template_config: templateConfig(template.template_options ?? [], inputs),
    volumes: wanted.flatMap((volume, index) => {
      const input = volumes[index];
      return input ? [{ ...input, mount_path: mountPathOf(volume, index) }] : [];
    }),
  };
}
