import type { Template, TemplateOption } from '@naru/contract/entities/template';
import type { Draft } from './draft.ts';
import { isBefore, type Step, wizardPath } from './steps.ts';
import { initialOption, type OptionInput, optionKind, selectChoices } from './template-options.ts';
import { proposedNames } from './template-volumes.ts';
import type { Filled, ProjectFacts } from './use-template-defaults.ts';
import { initialValues, templateValues, type WizardValues } from './wizard-values.ts';

/** The state in which a wizard opens. */
export interface WizardStart {
  step: Step;
  furthest: Step;
  templateId: string;
  values: WizardValues;
  filled: Filled;
  /** Set when it continues a draft. */
  draft: Pick<Draft, 'secretsLeftOut'> | undefined;
}

/** A wizard without input. */
export const emptyStart = ({ quotas }: ProjectFacts): WizardStart => ({
  step: 'name',
  furthest: 'name',
  templateId: '',
  values: initialValues(quotas),
  filled: { templateId: '', volumeNames: [] },
  draft: undefined,
});

/** Whether the option can still have a value that was entered for it before. */
function fits(option: TemplateOption, value: OptionInput): boolean {
  const kind = optionKind(option);
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'select') return selectChoices(option).some((choice) => choice.value === value);
  return typeof value === 'string';
}

/**
 * The initial state of a wizard with a draft. Parts that no longer exist are dropped: without its template the wizard starts with the
 * choice of one, and unknown options and volumes get their defaults.
 * @param template with all its details; `undefined` when there is none, or it cannot be loaded
 */
export function continued(
  draft: Draft,
  template: Template | undefined,
  facts: ProjectFacts,
): WizardStart {
  const fresh = templateValues(template, facts.quotas);
  const lost = draft.templateId !== '' && template === undefined;
  const path = wizardPath(template);
  const reachable = (step: Step): Step => {
    if (lost && isBefore('template', step)) return 'template';
    return path.includes(step) ? step : 'template';
  };
  const wanted = template?.template_volumes ?? [];
  const sameVolumes = draft.volumes.length === wanted.length;
  const options = (template?.template_options ?? []).map((option, index) => {
    const kept = draft.options.find(({ name }) => name === option.name)?.value;
    if (kept !== undefined && fits(option, kept)) return { value: kept };
    return fresh.options[index] ?? { value: initialOption(option) };
  });
  const step = reachable(draft.step);
  const furthest = reachable(draft.furthest);
  const { name, git_url, git_branch, git_subpath, cpu_limit, memory_limit } = draft;
  return {
    step,
    furthest: isBefore(furthest, step) ? step : furthest,
    templateId: lost ? '' : draft.templateId,
    values: {
      ...{ name, git_url, git_branch, git_subpath, cpu_limit, memory_limit, options },
      volumes: sameVolumes ? draft.volumes : fresh.volumes,
    },
    filled: {
      // Before the step after the template nothing was filled in for it.
      templateId: isBefore('template', furthest) && sameVolumes ? draft.templateId : '',
      volumeNames: proposedNames(name, wanted, facts.volumeNames),
    },
    draft: { secretsLeftOut: draft.secretsLeftOut },
  };
}
