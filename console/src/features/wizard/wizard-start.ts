import type { Template, TemplateOption } from '@naru/contract/entities/template';
import type { Draft } from './draft.ts';
import { isBefore, type Step, wizardPath } from './steps.ts';
import { initialOption, type OptionInput, optionKind, selectChoices } from './template-options.ts';
import { proposedNames } from './template-volumes.ts';
import type { Filled, ProjectFacts } from './use-template-defaults.ts';
import { initialValues, templateValues, type WizardValues } from './wizard-values.ts';

/** The initial state of a wizard. */
export interface WizardStart {
  step: Step;
  furthest: Step;
  templateId: string;
  values: WizardValues;
  filled: Filled;
  /** The restored draft; `undefined` for an empty wizard. */
  draft: Pick<Draft, 'secretsLeftOut'> | undefined;
}

/** The initial state of a wizard without input. */
export const emptyStart = ({ quotas }: ProjectFacts): WizardStart => ({
  step: 'name',
  furthest: 'name',
  templateId: '',
  values: initialValues(quotas),
  filled: { templateId: '', volumeNames: [] },
  draft: undefined,
});

/** Whether an option still allows a value that was entered earlier. */
function fits(option: TemplateOption, value: OptionInput): boolean {
  const kind = optionKind(option);
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'select') return selectChoices(option).some((choice) => choice.value === value);
  return typeof value === 'string';
}

/**
 * The initial state of a wizard that continues a draft. Without the draft's template, the wizard starts with the step "템플릿". Options
 * and volumes that the draft does not contain have their defaults.
 * @param template the draft's template with all its details; `undefined` when the draft has none, or when it cannot be loaded
 */
export function startFromDraft(
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
      // The template's defaults are filled in when the step after "템플릿" opens.
      templateId: isBefore('template', furthest) && sameVolumes ? draft.templateId : '',
      volumeNames: proposedNames(name, wanted, facts.volumeNames),
    },
    draft: { secretsLeftOut: draft.secretsLeftOut },
  };
}
