import type { Template, TemplateOption } from '@naru/contract/entities/template';
import {
  initialOptionValue,
  type OptionFieldValue,
  optionFieldKind,
  optionSelectChoices,
} from '#shared/templates/template-options.ts';
import { applicableWizardSteps, isStepBefore, type WizardStep } from './steps.ts';
import { proposedVolumeNames } from './template-volumes.ts';
import type { AppliedTemplateDefaults, WizardProjectData } from './use-template-defaults.ts';
import type { WizardDraft } from './wizard-draft.ts';
import { initialWizardValues, templateDefaultValues, type WizardValues } from './wizard-values.ts';

/** The initial state of a wizard. */
export interface WizardInitialState {
  step: WizardStep;
  furthest: WizardStep;
  templateId: string;
  values: WizardValues;
  filled: AppliedTemplateDefaults;
  /** The restored draft; `undefined` for an empty wizard. */
  draft: Pick<WizardDraft, 'secretsLeftOut'> | undefined;
}

/** The initial state of a wizard without input. */
export const emptyWizardInitialState = ({ quotas }: WizardProjectData): WizardInitialState => ({
  step: 'name',
  furthest: 'name',
  templateId: '',
  values: initialWizardValues(quotas),
  filled: { templateId: '', volumeNames: [] },
  draft: undefined,
});

/** Whether an option still allows a value that was entered earlier. */
function fits(option: TemplateOption, value: OptionFieldValue): boolean {
  const kind = optionFieldKind(option);
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'select')
    return optionSelectChoices(option).some((choice) => choice.value === value);
  return typeof value === 'string';
}

/**
 * The initial state of a wizard that continues a draft. Without the draft's template, the wizard starts with the step "템플릿", or with "이름" for a database. Options
 * and volumes that the draft does not contain have their defaults.
 * @param template the draft's template with all its details; `undefined` when the draft has none, or when it cannot be loaded
 */
export function initialStateFromDraft(
  draft: WizardDraft,
  template: Template | undefined,
  facts: WizardProjectData,
): WizardInitialState {
  const fresh = templateDefaultValues(template, facts.quotas);
  const lost = draft.templateId !== '' && template === undefined;
  const path = applicableWizardSteps(draft, template);
  const isWithoutDatabase = draft.source === 'database' && template === undefined;
  const reachable = (step: WizardStep): WizardStep => {
    if (draft.source !== 'repository')
      return path.includes(step) && !isWithoutDatabase ? step : 'name';
    return (lost && isStepBefore('template', step)) || !path.includes(step) ? 'template' : step;
  };
  const wanted = template?.template_volumes ?? [];
  const sameVolumes = draft.volumes.length === wanted.length;
  const options = (template?.template_options ?? []).map((option, index) => {
    const kept = draft.options.find(({ name }) => name === option.name)?.value;
    if (kept !== undefined && fits(option, kept)) return { value: kept };
    return fresh.options[index] ?? { value: initialOptionValue(option) };
  });
  const step = reachable(draft.step);
  const furthest = reachable(draft.furthest);
  const { name, variables, git_url, git_branch, git_subpath, cpu_limit, memory_limit } = draft;
  const { source, image, image_digest, image_volumes, image_variables, network, push } = draft;
  return {
    step,
    furthest: isStepBefore(furthest, step) ? step : furthest,
    templateId: lost ? '' : draft.templateId,
    values: {
      ...{ name, variables, git_url, git_branch, git_subpath, cpu_limit, memory_limit, options },
      ...{ source, image, image_digest, image_volumes, image_variables, network, push },
      volumes: sameVolumes ? draft.volumes : fresh.volumes,
    },
    filled: {
      // The template's defaults are filled in when the step after "템플릿" opens.
      templateId: isStepBefore('template', furthest) && sameVolumes ? draft.templateId : '',
      volumeNames: proposedVolumeNames(name, wanted, facts.volumeNames),
    },
    draft: { secretsLeftOut: draft.secretsLeftOut },
  };
}
