import type { Template } from '@naru/contract/entities/template';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { Divider, Stack } from '@naru/design-system';
import { GitFields } from '@naru/design-system/patterns';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { limitedField } from '#shared/forms/limited-field.ts';
import type { ProjectQuotas } from '#shared/quota/project-quotas.ts';
import { GitHubSection } from './github-section.tsx';
import { ResourceFields } from './resource-fields.tsx';
import type { WizardValues } from './wizard-values.ts';

export interface ConfigStepProps {
  form: UseFormReturn<WizardValues>;
  template: Template | undefined;
  quotas: ProjectQuotas;
}

/** The step "설정": the source and the limits of the container. */
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
