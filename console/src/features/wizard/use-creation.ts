import type { Project } from '@naru/contract/entities/project';
import { useMutation } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { createContainer } from '#api/create-container.ts';
import { openPort } from '#api/open-port.ts';
import { chosenNetwork } from './image-proposals.ts';
import { applicableWizardSteps, type WizardStep } from './steps.ts';
import type { SchemaInputOf } from './use-wizard-form.ts';
import { showServerErrors } from './wizard-problems.ts';
import { toContainerRequestBody, wizardSchema } from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

export interface CreationOptions {
  project: Project;
  /** Called after the creation. @param isNetworkMissing whether the chosen network could not be added */
  onCreated: (isNetworkMissing: boolean) => void;
}

/** Returns a function that creates the container. The function resolves with the step on which the server found a problem, if any. */
export function useCreation(
  { project, onCreated }: CreationOptions,
  form: UseFormReturn<WizardValues>,
  contextOf: SchemaInputOf,
) {
  const creating = useMutation(createContainer(project.slug));
  const opening = useMutation(openPort(project.slug));

  /** Adds the network of an image to the created container. Resolves with whether the network is missing. */
  const addNetwork = async (slug: string | undefined, network: string): Promise<boolean> => {
    const port = chosenNetwork(network);
    if (!port) return false;
    if (slug === undefined) return true;
    try {
      await opening.mutateAsync({ container: slug, port });
      return false;
    } catch {
      return true;
    }
  };
  const create = async (values: WizardValues): Promise<WizardStep | undefined> => {
    const context = contextOf(values);
    const { template } = context;
    let slug: string | undefined;
    try {
      const parsed = z.parse(wizardSchema(context), values);
      slug = (await creating.mutateAsync(toContainerRequestBody(parsed, template)))?.slug;
    } catch (error) {
      return showServerErrors(error, form, template, applicableWizardSteps(values, template));
    }
    onCreated(context.source === 'image' && (await addNetwork(slug, values.network)));
    return undefined;
  };
  return { creating, create };
}
