import type { Template } from '@naru/contract/entities';
import { DEFAULT_GIT_BRANCH } from '@naru/contract/limits';
import type { ProjectQuotas } from '@naru/contract/quota';
import { Columns, Divider, Stack, TextField } from '@naru/design-system';
import { type UseFormReturn, useWatch } from 'react-hook-form';
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
      <Stack gap="l">
        <TextField
          kind="url"
          label="Git URL"
          placeholder="https://github.com/account/repository"
          hint={template && '비워 두면 템플릿의 소스를 사용합니다.'}
          required={!template}
          error={errors.git_url?.message}
          {...form.register('git_url')}
        />
        <GitHubSection
          chosen={url}
          onChoose={(chosen) =>
            form.setValue('git_url', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
        <Columns minimum="medium" gap="l">
          <TextField
            kind="code"
            label="브랜치"
            hint={`비워 두면 ${DEFAULT_GIT_BRANCH} 브랜치를 사용합니다.`}
            error={errors.git_branch?.message}
            {...form.register('git_branch')}
          />
          <TextField
            kind="code"
            label="하위 경로"
            hint="저장소의 최상위에 있으면 비워 둡니다."
            error={errors.git_subpath?.message}
            {...form.register('git_subpath')}
          />
        </Columns>
      </Stack>
      <Divider />
      <ResourceFields form={form} quotas={quotas} />
    </Stack>
  );
}
