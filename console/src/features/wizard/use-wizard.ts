import type { Template } from '@naru/contract/entities/template';
import { stepAfter, stepBefore } from '@naru/design-system';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { templateQuery, templatesQuery } from '#api/template.ts';
import { applicableWizardSteps, type WizardStep } from './steps.ts';
import { type CreationOptions, useCreation } from './use-creation.ts';
import { useImageProposals } from './use-image-proposals.ts';
import { useProposals } from './use-proposals.ts';
import { useSourceChoice } from './use-source-choice.ts';
import { useTemplateDefaults, type WizardProjectData } from './use-template-defaults.ts';
import { useWizardForm } from './use-wizard-form.ts';
import { useWizardNavigation } from './use-wizard-navigation.ts';
import { emptyWizardInitialState, type WizardInitialState } from './wizard-initial-state.ts';
import { firstStepWithError } from './wizard-problems.ts';

/**
 * The chosen template. Until the query with its options and volumes is loaded, the template from the list is returned.
 * @param initialId the id of the template; empty for none
 */
function useTemplateChoice(initialId: string) {
  const [{ id, isByMember }, choose] = useState({ id: initialId, isByMember: false });
  const client = useQueryClient();
  const list = useQuery(templatesQuery());
  const detail = useQuery({ ...templateQuery(id), enabled: id !== '' });
  const known: Template | undefined =
    detail.data ?? list.data?.find(({ template_id }) => template_id === id);
  return {
    ...{ id, isByMember, choose, list, detail },
    template: id === '' ? undefined : known,
    /** Resolves with the chosen or another template and all its details. Rejects with the error of the API call. */
    load: (of = id): Promise<Template | undefined> =>
      of === '' ? Promise.resolve(undefined) : client.ensureQueryData(templateQuery(of)),
  };
}

export interface WizardOptions extends CreationOptions {
  facts: WizardProjectData;
}

/**
 * The state of the wizard. All steps share one form, so that a return to an earlier step keeps the input. A submit opens the next
 * step; on the last step, a submit creates the container.
 */
export function useWizard({ facts, ...creation }: WizardOptions) {
  const [start, setStart] = useState(() => emptyWizardInitialState(facts));
  const [step, setStep] = useState(start.step);
  const choice = useTemplateChoice(start.templateId);
  const { id: templateId } = choice;
  const project = creation.project.slug;
  const { form, source, contextOf, schema, path } = useWizardForm({
    ...{ project, facts, step, template: choice.template, values: start.values },
  });
  const defaults = useTemplateDefaults(form, facts, start.filled);
  const onStep = (target: WizardStep) => {
    if (step === 'name') {
      defaults.followName(templateId, choice.template);
      imageProposals.followName();
    }
    setStep(target);
  };
  const moves = useWizardNavigation({ form, step, onStep, path, schema, reached: start.furthest });
  const { furthest } = moves;
  const { creating, create } = useCreation(creation, form, contextOf);
  const proposals = useProposals({ project, form, start, furthest, choice, defaults });
  const imageProposals = useImageProposals({ project, facts, form, start, furthest });

  /** Loads the details of the chosen template or database. A failure is shown on its step. */
  const stepAfterTemplate = async (): Promise<WizardStep | undefined> => {
    const loaded = await choice.load().catch(() => null);
    if (loaded === null) return undefined;
    const { application } = proposals;
    defaults.fillIn(templateId, loaded, { application, earlier: undefined });
    return stepAfter(applicableWizardSteps(form.getValues(), loaded), step);
  };

  const choosesTemplate = step === (source === 'database' ? 'name' : 'template');
  const submit = async (event: FormEvent) => {
    creating.reset();
    let next: WizardStep | undefined;
    await form.handleSubmit(
      async (values) => {
        if (step === 'config') setStep((await create(values)) ?? step);
        else next = choosesTemplate ? await stepAfterTemplate() : stepAfter(path, step);
      },
      (errors) => setStep(firstStepWithError(errors, path) ?? step),
    )(event);
    if (next) moves.goTo(next);
  };

  const sourceChoice = useSourceChoice({ form, choice, forgetAfter: moves.forgetAfter });

  /** Resets the wizard to an empty state or to a draft. */
  const open = (next: WizardInitialState) => {
    creating.reset();
    form.reset(next.values);
    defaults.begin(next.filled);
    choice.choose({ id: next.templateId, isByMember: next.draft !== undefined });
    moves.forgetAfter(next.furthest);
    setStep(next.step);
    setStart(next);
  };

  return {
    ...{ form, step, path, choice, templateId, submit, open, start, proposals },
    ...{ project, source, reading: imageProposals.reading },
    ...sourceChoice,
    ...moves,
    previous: stepBefore(path, step),
    pending: form.formState.isSubmitting || creating.isPending,
    error: creating.error,
    dirty: form.formState.isDirty || templateId !== '' || start.draft !== undefined,
  };
}
