import type { Project } from '@naru/contract/entities/project';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createContainer } from '#api/write-container.ts';
import { type Step, wizardPath } from './steps.ts';
import { showProblems } from './wizard-problems.ts';
import { createPayload, type WizardContext, wizardSchema } from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

export interface CreationOptions {
  project: Project;
  onCreated: () => void;
}

/** Creates the container, or resolves with the step on which the server found something wrong. */
export function useCreation(
  { project, onCreated }: CreationOptions,
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
