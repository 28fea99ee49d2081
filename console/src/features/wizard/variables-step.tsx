import { NewVariableFields } from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useReferences, valueFieldProps } from '#shared/references/value-references.ts';
import { exampleVariables } from './new-variables.ts';
import type { useWizard } from './use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

interface VariablesStepProps {
  /** The slug of the project. */
  project: string;
  form: UseFormReturn<WizardValues>;
  proposals: Pick<ReturnType<typeof useWizard>['proposals'], 'application'>;
  choice: Pick<ReturnType<typeof useWizard>['choice'], 'template'>;
}

/** The step "환경 변수": the variables that the repository lists or the template needs. */
export function VariablesStep({ project, form, proposals, choice }: VariablesStepProps) {
  const { application } = proposals;
  const { template } = choice;
  const variables = useWatch({ control: form.control, name: 'variables' });
  const references = useReferences(project);
  const errors = form.formState.errors.variables;
  const comments = new Map(
    exampleVariables(application, template).map(({ key, comment }) => [key, comment]),
  );
  return (
    <NewVariableFields
      file={application?.env_example?.file}
      variables={variables.map(({ key, kind, value: text }, index) => ({
        name: key,
        comment: comments.get(key),
        value: {
          ...form.register(`variables.${index}.value`),
          ...valueFieldProps(references, {
            variable: { container: undefined, kind, key },
            text,
            error: errors?.[index]?.value,
          }),
        },
        kind: form.register(`variables.${index}.kind`),
      }))}
    />
  );
}
