import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Project } from '@naru/contract/entities/project';
import type { Template } from '@naru/contract/entities/template';
import { stepAfter, stepBefore } from '@naru/design-system';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { createContainer } from '#api/create-container.ts';
import { templateQuery, templatesQuery } from '#api/template.ts';
import { applicableWizardSteps, type WizardStep } from './steps.ts';
import { useProposals } from './use-proposals.ts';
import { useTemplateDefaults, type WizardProjectData } from './use-template-defaults.ts';
import { useWizardNavigation } from './use-wizard-navigation.ts';
import { emptyWizardInitialState, type WizardInitialState } from './wizard-initial-state.ts';
import { errorsOfStep, firstStepWithError, showServerErrors } from './wizard-problems.ts';
import {
  type ParsedWizardValues,
  toContainerRequestBody,
  type WizardSchemaInput,
  wizardSchema,
} from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

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

interface CreationOptions {
  project: Project;
  onCreated: () => void;
}

const pathOf = (form: UseFormReturn<WizardValues>, template: Template | undefined): WizardStep[] =>
  applicableWizardSteps(template, form.getValues('variables').length > 0);

/** Returns a function that creates the container. The function resolves with the step on which the server found a problem, if any. */
function useCreation(
  { project, onCreated }: CreationOptions,
  form: UseFormReturn<WizardValues>,
  { template, quotas }: WizardSchemaInput,
) {
  const creating = useMutation(createContainer(project.slug));
  const create = async (values: WizardValues): Promise<WizardStep | undefined> => {
    try {
      const parsed = z.parse(wizardSchema({ template, quotas }), values);
      await creating.mutateAsync(toContainerRequestBody(parsed, template));
    } catch (error) {
      return showServerErrors(error, form, template, pathOf(form, template));
    }
    onCreated();
    return undefined;
  };
  return { creating, create };
}

/** Validates all fields on the last step; on every other step, validates only the fields of that step. The values stay as typed. */
function stepResolver(context: WizardSchemaInput, step: WizardStep): Resolver<WizardValues> {
  const whole = standardSchemaResolver<WizardValues, unknown, ParsedWizardValues>(
    wizardSchema(context),
  );
  return async (values, formContext, options) => {
    const result = await whole(values, formContext, options);
    const errors = step === 'config' ? result.errors : errorsOfStep(result.errors, step);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
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
  const templateId = choice.id;
  const context = { template: choice.template, quotas: facts.quotas };
  const resolver = stepResolver(context, step);
  const form = useForm<WizardValues>({ defaultValues: start.values, resolver });
  const hasVariables = useWatch({ control: form.control, name: 'variables' }).length > 0;
  const path = applicableWizardSteps(choice.template, hasVariables);
  const defaults = useTemplateDefaults(form, facts, start.filled);
  const onStep = (target: WizardStep) => {
    if (step === 'name') defaults.followName(templateId, choice.template);
    setStep(target);
  };
  const schema = wizardSchema(context);
  const moves = useWizardNavigation({ form, step, onStep, path, schema, reached: start.furthest });
  const { creating, create } = useCreation(creation, form, context);
  const proposals = useProposals({ form, start, furthest: moves.furthest, choice, defaults });

  /** Loads the details of the chosen template. A failure is shown on the step "템플릿". */
  const stepAfterTemplate = async (): Promise<WizardStep | undefined> => {
    const loaded = await choice.load().catch(() => null);
    if (loaded === null) return undefined;
    const { application } = proposals;
    defaults.fillIn(templateId, loaded, { application, earlier: undefined });
    return stepAfter(pathOf(form, loaded), 'template');
  };

  const submit = async (event: FormEvent) => {
    creating.reset();
    let next: WizardStep | undefined;
    await form.handleSubmit(
      async (values) => {
        if (step === 'config') setStep((await create(values)) ?? step);
        else next = step === 'template' ? await stepAfterTemplate() : stepAfter(path, step);
      },
      (errors) => setStep(firstStepWithError(errors, path) ?? step),
    )(event);
    if (next) moves.goTo(next);
  };

  const chooseTemplate = (id: string) => {
    choice.choose({ id, isByMember: true });
    moves.forgetAfter('template');
  };

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
    ...{ form, step, path, choice, templateId, chooseTemplate, submit, open, start, proposals },
    ...moves,
    previous: stepBefore(path, step),
    pending: form.formState.isSubmitting || creating.isPending,
    error: creating.error,
    dirty: form.formState.isDirty || templateId !== '' || start.draft !== undefined,
  };
}
