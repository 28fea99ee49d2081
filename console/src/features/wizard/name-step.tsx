import { NAME_MAX } from '@naru/contract/rules/limits';
import { TextField } from '@naru/design-system';
import type { UseFormReturn } from 'react-hook-form';
import type { WizardValues } from './wizard-values.ts';

/** The step "이름". */
export function NameStep({ form }: { form: UseFormReturn<WizardValues> }) {
  return (
    <TextField
      label="컨테이너 이름"
      hint="나중에 바꿀 수 있습니다."
      limit={NAME_MAX}
      required
      autoComplete="off"
      error={form.formState.errors.name?.message}
      {...form.register('name')}
    />
  );
}
