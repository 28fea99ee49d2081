import { DEFAULT_GIT_BRANCH } from '@naru/contract/rules/limits';
import { Divider, Stack } from '@naru/design-system';
import { GitFields } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { installationsQuery } from '#api/installation.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import type { ProjectUse } from '#shared/quota/project-use.ts';
import { GitHubSection } from './github-section.tsx';
import { ResourceFields } from './resource-fields.tsx';
import { SummarySection } from './summary-section.tsx';
import type { useWizard } from './use-wizard.ts';

export interface ConfigStepProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'goTo' | 'pending'>;
  use: ProjectUse;
}

/**
 * Whether the repositories come first: as soon as an account is connected. They stay first, and they never take the place
 * of an address that is being typed.
 */
function useRepositoriesFirst(url: string): boolean {
  const connected = Boolean(useQuery(installationsQuery()).data?.length);
  const [first, setFirst] = useState(connected);
  if (!first && connected && url === '') setFirst(true);
  return first;
}

/** The step "설정": the source and the limits of the container, and what will be made. */
export function ConfigStep({ wizard, use }: ConfigStepProps) {
  const { form, choice } = wizard;
  const { errors } = form.formState;
  const url = useWatch({ control: form.control, name: 'git_url' });
  const repositoriesFirst = useRepositoriesFirst(url);
  return (
    <Stack gap="xl">
      <GitFields
        url={{
          ...limitedField(form.register('git_url'), errors.git_url),
          hint: choice.template && '비워 두면 템플릿의 소스를 사용합니다.',
          required: !choice.template,
        }}
        branch={limitedField(form.register('git_branch'), errors.git_branch)}
        defaultBranch={DEFAULT_GIT_BRANCH}
        subpath={limitedField(form.register('git_subpath'), errors.git_subpath)}
        repositoriesFirst={repositoriesFirst}
      >
        <GitHubSection
          chosen={url}
          onChoose={(chosen) =>
            form.setValue('git_url', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      </GitFields>
      <Divider />
      <ResourceFields form={form} use={use} />
      <Divider />
      <SummarySection wizard={wizard} use={use} />
    </Stack>
  );
}
