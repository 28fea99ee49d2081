import type { createContainerBody } from '@naru/contract/endpoints/create-container';
import type { Template } from '@naru/contract/entities/template';
import * as rule from '@naru/contract/rules/fields';
import { VARIABLE_KINDS } from '@naru/contract/rules/limits';
import { CPU_QUANTITY, SIZE_QUANTITY } from '@naru/contract/rules/quantity';
import * as z from 'zod/mini';
import { quantityTextRule } from '#shared/forms/quantity-text.ts';
import { availableDisk, type ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { newContainerLimitRules } from '#shared/quota/within-quota.ts';
import { createTemplateConfig, optionProblem } from '#shared/templates/template-options.ts';
import { hasValue } from './new-variables.ts';
import { templateMountPath, volumeCapacityProblem } from './template-volumes.ts';

/** The data on which the rules of the fields depend: the chosen template and the quotas of the project. */
export interface WizardSchemaInput {
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

/** The rules of the volumes. An error about their total capacity is shown under the last volume. */
const volumeInputs = (available: number) =>
  z.array(z.object({ name: rule.volumeName, capacity: rule.volumeCapacity })).check(
    z.check(({ value: volumes, issues }) => {
      const message = volumeCapacityProblem(volumes, available);
      if (message === undefined) return;
      const path = [volumes.length - 1, 'capacity'];
      issues.push({ code: 'custom', input: volumes, message, path });
    }),
  );

/** The rules of the variables. A variable without a value is not created. */
const variableInputs = z.array(
  z.object({
    key: rule.variableKey,
    kind: z.enum(VARIABLE_KINDS),
    value: z.union([
      z.string().check(z.refine((value) => !hasValue({ value }))),
      rule.variableValue,
    ]),
  }),
);

/** The schema of the wizard's fields: the contract's rules, and the remaining quotas of the project (specification section 5). */
export function wizardSchema({ template, quotas }: WizardSchemaInput) {
  const limits = newContainerLimitRules(quotas);
  return z.object({
    name: rule.containerName,
    options: optionInputs(template),
    volumes: volumeInputs(availableDisk(quotas.disk)),
    variables: variableInputs,
    git_url: template ? rule.optionalGitUrl : rule.gitUrl,
    git_branch: rule.gitBranch,
    git_subpath: rule.gitSubpath,
    cpu_limit: quantityTextRule(CPU_QUANTITY, limits.cpu_limit),
    memory_limit: quantityTextRule(SIZE_QUANTITY, limits.memory_limit),
  });
}

/** The parsed values of the fields: trimmed, normalised, and with numbers instead of texts. */
export type ParsedWizardValues = z.output<ReturnType<typeof wizardSchema>>;

/** The request body (specification section 3). Options and volumes are included only with a template. */
export function toContainerRequestBody(
  values: ParsedWizardValues,
  template: Template | undefined,
): z.input<typeof createContainerBody> {
  const { options, volumes, variables, ...rest } = values;
  const filled = variables.filter(hasValue).map(({ kind, key, value }) => ({ kind, key, value }));
  const fields = { ...rest, ...(filled.length > 0 && { variables: filled }) };
  if (!template) return fields;
  const wanted = template.template_volumes ?? [];
  const inputs = options.map(({ value }) => value);
  return {
    ...fields,
    template_id: template.template_id,
    template_config: createTemplateConfig(template.template_options ?? [], inputs),
    volumes: wanted.flatMap((volume, index) => {
      const input = volumes[index];
      return input ? [{ ...input, mount_path: templateMountPath(volume, index) }] : [];
    }),
  };
}
