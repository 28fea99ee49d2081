import type { Template } from '@naru/contract/entities';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/limits';
import type { ProjectQuotas } from '@naru/contract/quota';
import { Divider, GitFields, Stack } from '@naru/design-system';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limitedField } from '#app/limited-field.ts';
import { GitHubSection } from './GitHubSection.tsx';
import { ResourceFields } from './ResourceFields.tsx';
import type { WizardValues } from './wizard-values.ts';

export interface ConfigStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
  quotas: ProjectQuotas;
}

/** The step "설정": where the source is, and what the container may use. */
export function ConfigStep({ form, template, quotas }: ConfigStepProps) {
  const { errors } = form.formState;
  const url = useWatch({ control: form.control, name: 'git_url' });
  return (
    <Stack gap="xl">
      <GitFields
        url={{
          ...limitedField(form.register('git_url'), errors.git_url),
          hint: template && '비워 두면 템플릿의 소스를 사용합니다.',
          required: !template,
        }}
        branch={limitedField(form.register('git_branch'), errors.git_branch)}
        defaultBranch={DEFAULT_GIT_BRANCH}
        subpath={limitedField(form.register('git_subpath'), errors.git_subpath)}
      >
        <GitHubSection
          chosen={url}
          onChoose={(chosen) =>
            form.setValue('git_url', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      </GitFields>
      <Divider />
      <ResourceFields form={form} quotas={quotas} />
    </Stack>
  );
}
