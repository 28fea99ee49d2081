import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Project } from '@naru/contract/entities/project';
import type { Template } from '@naru/contract/entities/template';
import { stepAfter, stepBefore } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createContainer } from '#api/container.ts';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { type Step, wizardPath } from './steps.ts';
import { useTemplateChoice } from './use-template-choice.ts';
import { useWizardMoves } from './use-wizard-moves.ts';
import { firstStepWith, problemsOf, showProblems } from './wizard-problems.ts';
import {
  createPayload,
  type WizardContext,
  type WizardOutput,
  wizardSchema,
} from './wizard-schema.ts';
import { initialValues, templateValues, type WizardValues } from './wizard-values.ts';

/** On the last step everything is checked, on the others their own fields. The values stay as typed. */
function stepResolver(context: WizardContext, step: Step): Resolver<WizardValues> {
  const whole = standardSchemaResolver<WizardValues, unknown, WizardOutput>(wizardSchema(context));
  return async (values, formContext, options) => {
    const result = await whole(values, formContext, options);
    const errors = step === 'config' ? result.errors : problemsOf(result.errors, step);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

/** Sets the template's values in the later steps, once for each choice, so that later input stays. */
function useTemplateDefaults(form: UseFormReturn<WizardValues>, quotas: ProjectQuotas) {
  const [filledFor, setFilledFor] = useState('');
  return (templateId: string, template: Template | undefined): void => {
    if (filledFor === templateId) return;
    setFilledFor(templateId);
    const { options, volumes, cpu_limit, memory_limit } = templateValues(template, quotas);
    form.setValue('options', options, { shouldDirty: true });
    form.setValue('volumes', volumes, { shouldDirty: true });
    form.setValue('cpu_limit', cpu_limit, { shouldDirty: true });
    form.setValue('memory_limit', memory_limit, { shouldDirty: true });
  };
}

export interface WizardOptions {
  project: Project;
  quotas: ProjectQuotas;
  onCreated: () => void;
}

/** Creates the container, or resolves with the step on which the server found something wrong. */
function useCreation(
  { project, onCreated }: WizardOptions,
  form: UseFormReturn<WizardValues>,
  { template, quotas }: WizardContext,
) {
  const creating = useMutation(createContainer(project.slug));
  const create = async (values: WizardValues): Promise<Step | undefined> => {
    try {
      const parsed = z.parse(wizardSchema({ template, quotas }), values);
      await creating.mutateAsync(createPayload(parsed, template));
    } catch (error) {
      return showProblems(error, form, template, wizardPath(template));
    }
    onCreated();
    return undefined;
  };
  return { creating, create };
}

/**
 * The wizard's state: one form over all steps, so that going back finds everything as it was left. A submit goes to the
 * next step; on the last one it creates the container.
 */
export function useWizard(options: WizardOptions) {
  const { quotas } = options;
  const [step, setStep] = useState<Step>('name');
  const [templateId, setTemplateId] = useState('');
  const [defaultValues] = useState(() => initialValues(quotas));
  const choice = useTemplateChoice(templateId);
  const context = { template: choice.template, quotas };
  const path = wizardPath(choice.template);
  const form = useForm<WizardValues>({ defaultValues, resolver: stepResolver(context, step) });
  const schema = wizardSchema(context);
  const moves = useWizardMoves({ form, step, onStep: setStep, path, schema });
  const fillIn = useTemplateDefaults(form, quotas);
  const { creating, create } = useCreation(options, form, context);

  /** Waits for the details of the chosen template; their failure is shown beside the choice. */
  const stepAfterTemplate = async (): Promise<Step | undefined> => {
    const loaded = await choice.load().catch(() => null);
    if (loaded === null) return undefined;
    fillIn(templateId, loaded);
    return stepAfter(wizardPath(loaded), 'template');
  };

  const submit = async (event: FormEvent) => {
    creating.reset();
    let next: Step | undefined;
    await form.handleSubmit(
      async (values) => {
        if (step === 'config') setStep((await create(values)) ?? step);
        else next = step === 'template' ? await stepAfterTemplate() : stepAfter(path, step);
      },
      (errors) => setStep(firstStepWith(errors, path) ?? step),
    )(event);
    if (next) moves.goTo(next);
  };

  return {
    form,
    step,
    path,
    choice,
    templateId,
    chooseTemplate: (id: string) => {
      setTemplateId(id);
      moves.forgetAfter('template');
    },
    submit,
    ...moves,
    previous: stepBefore(path, step),
    pending: form.formState.isSubmitting || creating.isPending,
    error: creating.error,
    dirty: form.formState.isDirty || templateId !== '',
  };
}
