import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Template } from '@naru/contract/entities/template';
import { type Resolver, useForm, useWatch } from 'react-hook-form';
import { useKnownDigests } from '#shared/images/use-known-digests.ts';
import { applicableWizardSteps, type WizardStep } from './steps.ts';
import type { WizardProjectData } from './use-template-defaults.ts';
import { errorsOfStep } from './wizard-problems.ts';
import { type ParsedWizardValues, type WizardSchemaInput, wizardSchema } from './wizard-schema.ts';
import type { WizardValues } from './wizard-values.ts';

/** Returns the data on which the rules depend, for the source and the image in the form. */
export type SchemaInputOf = (values: Pick<WizardValues, 'source' | 'image'>) => WizardSchemaInput;

function useSchemaInput(
  project: string,
  { quotas }: WizardProjectData,
  template: Template | undefined,
): SchemaInputOf {
  const digestsOf = useKnownDigests(project);
  return ({ source, image }) => ({
    source,
    template: source === 'image' ? undefined : template,
    quotas,
    digests: digestsOf(image),
  });
}

/** Validates all fields on the last step; on every other step, validates only the fields of that step. The values stay as typed. */
function stepResolver(contextOf: SchemaInputOf, step: WizardStep): Resolver<WizardValues> {
  return async (values, formContext, options) => {
    const whole = standardSchemaResolver<WizardValues, unknown, ParsedWizardValues>(
      wizardSchema(contextOf(values)),
    );
    const result = await whole(values, formContext, options);
    const errors = step === 'config' ? result.errors : errorsOfStep(result.errors, step);
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

export interface WizardFormOptions {
  /** The slug of the project. */
  project: string;
  facts: WizardProjectData;
  /** The chosen template, also while the source is an image. */
  template: Template | undefined;
  values: WizardValues;
  step: WizardStep;
}

/** The form of all steps, with the rules and the steps that its source, its image and the chosen template determine. */
export function useWizardForm({ project, facts, template, values, step }: WizardFormOptions) {
  const contextOf = useSchemaInput(project, facts, template);
  const form = useForm<WizardValues>({
    defaultValues: values,
    resolver: stepResolver(contextOf, step),
  });
  const [source, image, image_volumes, image_variables, variables] = useWatch({
    control: form.control,
    name: ['source', 'image', 'image_volumes', 'image_variables', 'variables'],
  });
  return {
    ...{ form, source, contextOf },
    schema: wizardSchema(contextOf({ source, image })),
    path: applicableWizardSteps({ source, image_volumes, image_variables, variables }, template),
  };
}
