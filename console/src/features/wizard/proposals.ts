/** The values that are proposed for the fields of the wizard, and where they come from. */
import type { ProposedApplication, ProposedOption } from '@naru/contract/entities/inspection';
import type { Template, TemplateOption } from '@naru/contract/entities/template';
import { AUTOMATIC } from '@naru/contract/rules/template-option';
import { reasonSentence, toolSentence } from '#shared/inspection/inspection-texts.ts';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import {
  initialOptionValue,
  type OptionFieldValue,
  optionInputOf,
} from '#shared/templates/template-options.ts';
import { proposedMemoryLimit } from './proposed-limits.ts';
import type { WizardValues } from './wizard-values.ts';

/** The proposal for an option; `undefined` if there is none, or if the application is for another template. */
const proposedOption = (
  application: ProposedApplication | undefined,
  template: Template | undefined,
  name: string,
): ProposedOption | undefined =>
  application?.template_id && application.template_id === template?.template_id
    ? application.options.find((option) => option.name === name)
    : undefined;

/** What the values of the options depend on. */
export interface OptionProposals {
  template: Template | undefined;
  application: ProposedApplication | undefined;
  /** The application that was chosen before, whose values the member has not typed. */
  earlier: ProposedApplication | undefined;
}

/** The options with the proposals in the fields that the member has not changed. */
export function proposeOptions(
  current: WizardValues['options'],
  { template, application, earlier }: OptionProposals,
): WizardValues['options'] {
  return current.map((field, index) => {
    const option = template?.template_options?.[index];
    const proposed = option && proposedOption(application, template, option.name);
    if (option === undefined) return field;
    const before = proposedOption(earlier, template, option.name);
    const own = [initialOptionValue(option), before && optionInputOf(option, before.value)];
    if (!own.includes(field.value)) return field;
    return { value: proposed ? optionInputOf(option, proposed.value) : initialOptionValue(option) };
  });
}

/** The proposed memory limit as the text of its field, within the quota; `undefined` without a proposal. */
export const proposedMemoryText = (
  application: ProposedApplication | undefined,
  { memory }: ProjectQuotas,
): string | undefined =>
  application?.memory_limit
    ? String(proposedMemoryLimit(application.memory_limit.value, memory.available))
    : undefined;

/** What an option follows in the repository, such as "pnpm 10.2.0: package.json 파일이 있습니다."; empty for another value. */
function followed(
  application: ProposedApplication | undefined,
  { name, default: initial }: TemplateOption,
  value: OptionFieldValue | undefined,
): string {
  const tool = application?.tools.find(({ option }) => option === name);
  return tool && value === AUTOMATIC && initial === AUTOMATIC ? toolSentence(tool) : '';
}

/** Where the value of an option comes from; empty when the value is not the proposal. */
export function optionSource(
  application: ProposedApplication | undefined,
  template: Template | undefined,
  option: TemplateOption,
  value: OptionFieldValue | undefined,
): string {
  const proposed = proposedOption(application, template, option.name);
  const isProposed = proposed && optionInputOf(option, proposed.value) === value;
  return isProposed ? reasonSentence(proposed.reason) : followed(application, option, value);
}

/** Where the values of the sub-path and of the memory come from; empty for another value, and for the default of the template. */
export function fieldSources(
  application: ProposedApplication | undefined,
  values: Pick<WizardValues, 'git_subpath' | 'memory_limit'>,
  quotas: ProjectQuotas,
) {
  const isPath = application && application.path !== '' && values.git_subpath === application.path;
  const memory = application?.memory_limit;
  const isMemory = proposedMemoryText(application, quotas) === values.memory_limit;
  return {
    git_subpath: isPath ? reasonSentence(application.reason) : '',
    memory_limit:
      memory && isMemory && memory.reason.code !== 'template' ? reasonSentence(memory.reason) : '',
  };
}
