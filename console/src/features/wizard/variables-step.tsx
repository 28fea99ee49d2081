import { NewVariableFields } from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { useWizard } from './use-wizard.ts';
import type { WizardValues } from './wizard-values.ts';

interface VariablesStepProps {
  form: UseFormReturn<WizardValues>;
  proposals: Pick<ReturnType<typeof useWizard>['proposals'], 'application'>;
}

/** The step "환경 변수": the variables that the repository lists. */
export function VariablesStep({ form, proposals: { application } }: VariablesStepProps) {
  const variables = useWatch({ control: form.control, name: 'variables' });
  const errors = form.formState.errors.variables;
  return (
    <NewVariableFields
      file={application?.env_example?.file ?? '.env.example'}
      variables={variables.map(({ key, comment }, index) => ({
        name: key,
        comment,
        value: {
          ...form.register(`variables.${index}.value`),
          error: errors?.[index]?.value?.message,
        },
        kind: form.register(`variables.${index}.kind`),
      }))}
    />
  );
}
