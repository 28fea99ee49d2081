import { type ContainerSourceKind, NewVariableFields } from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useReferences, valueFieldProps } from '#shared/references/value-references.ts';
import { exampleVariables } from './new-variables.ts';
import type { useWizard } from './use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

interface VariablesStepProps {
  /** The slug of the project. */
  project: string;
  source: ContainerSourceKind;
  form: UseFormReturn<WizardValues>;
  proposals: Pick<ReturnType<typeof useWizard>['proposals'], 'application'>;
  choice: Pick<ReturnType<typeof useWizard>['choice'], 'template'>;
}

/** The step "환경 변수": the variables that the repository lists, the template needs, or the image declares. */
export function VariablesStep({ project, source, form, proposals, choice }: VariablesStepProps) {
  const { application } = proposals;
  const { template } = choice;
  const isImage = source === 'image';
  const field = isImage ? 'image_variables' : 'variables';
  const variables = useWatch({ control: form.control, name: field });
  const references = useReferences(project);
  const errors = form.formState.errors[field];
  const examples = isImage ? [] : exampleVariables(application, template);
  const comments = new Map(examples.map(({ key, comment }) => [key, comment]));
  return (
    <NewVariableFields
      file={isImage ? undefined : application?.env_example?.file}
      ofImage={isImage}
      variables={variables.map(({ key, kind, value: text }, index) => ({
        name: key,
        comment: comments.get(key),
        value: {
          ...form.register(`${field}.${index}.value`),
          ...valueFieldProps(references, {
            variable: { container: undefined, kind, key },
            text,
            error: errors?.[index]?.value,
          }),
        },
        kind: form.register(`${field}.${index}.kind`),
      }))}
    />
  );
}
