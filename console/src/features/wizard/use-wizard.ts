import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Project } from '@naru/contract/entities';
import type { ProjectQuotas } from '@naru/contract/quota';
import { stepAfter, stepBefore } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { createContainer } from '#api/containers.ts';
import { showProblems } from './server-problems.ts';
import { type Step, wizardPath } from './steps.ts';
import { useTemplateChoice } from './use-template-choice.ts';
import { useWizardMoves } from './use-wizard-moves.ts';
import { firstStepWith, problemsOf } from './wizard-problems.ts';
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

/** Puts what a template brings into the later steps. */
function seed(form: UseFormReturn<WizardValues>, brought: ReturnType<typeof templateValues>): void {
  form.setValue('options', brought.options, { shouldDirty: true });
  form.setValue('volumes', brought.volumes, { shouldDirty: true });
  form.setValue('cpu_limit', brought.cpu_limit, { shouldDirty: true });
  form.setValue('memory_limit', brought.memory_limit, { shouldDirty: true });
}

export interface WizardOptions {
  project: Project;
  quotas: ProjectQuotas;
  onCreated: () => void;
}

/**
 * The wizard's state: one form over all steps, so that going back finds everything as it was left. A submit goes to the
 * next step; on the last one it creates the container.
 */
export function useWizard({ project, quotas, onCreated }: WizardOptions) {
  const [step, setStep] = useState<Step>('name');
  const [templateId, setTemplateId] = useState('');
  const [seededFor, setSeededFor] = useState('');
  const [defaultValues] = useState(() => initialValues(quotas));
  const choice = useTemplateChoice(templateId);
  const { template } = choice;
  const path = wizardPath(template);
  const context = { template, quotas };
  const form = useForm<WizardValues>({ defaultValues, resolver: stepResolver(context, step) });
  const moves = useWizardMoves({
    form,
    step,
    onStep: setStep,
    path,
    schema: wizardSchema(context),
  });
  const creating = useMutation(createContainer(project.slug));

  /** Waits for what the chosen template brings; its failure is shown beside the choice. */
  const templateReady = async (): Promise<Step | undefined> => {
    const loaded = await choice.load().catch(() => null);
    if (loaded === null) return undefined;
    if (seededFor !== templateId) seed(form, templateValues(loaded, quotas));
    setSeededFor(templateId);
    return stepAfter(wizardPath(loaded), 'template');
  };

  /** Creates the container, or answers the step on which the server found something wrong. */
  const create = async (values: WizardValues): Promise<Step | undefined> => {
    try {
      await creating.mutateAsync(createPayload(z.parse(wizardSchema(context), values), template));
    } catch (error) {
      return showProblems(error, form, template, path);
    }
    onCreated();
    return undefined;
  };

  const submit = async (event: FormEvent) => {
    creating.reset();
    let next: Step | undefined;
    await form.handleSubmit(
      async (values) => {
        if (step === 'config') setStep((await create(values)) ?? step);
        else next = step === 'template' ? await templateReady() : stepAfter(path, step);
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
