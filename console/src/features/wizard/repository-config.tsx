import { CheckboxField, Stack } from '@naru/design-system';
import { GitFields } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { codeHostsQuery } from '#api/code-host.ts';
import { installationsQuery } from '#api/installation.ts';
import { repositoryPageNotice } from '#shared/containers/repository-page-notice.tsx';
import { SshKey } from '#shared/deploy-keys/ssh-key.tsx';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { newContainerPushSentence } from '#shared/pushes/push-sentence.ts';
import { RepositorySections } from '#shared/repositories/repository-sections.tsx';
import { InspectionPanel } from './inspection-panel.tsx';
import type { useWizard } from './use-wizard.ts';

/**
 * Whether the list of repositories is above the field of the Git URL: once an account or a code host is connected. The order does not change while
 * the field has a value.
 */
function useRepositoriesFirst(url: string): boolean {
  const installations = useQuery(installationsQuery()).data ?? [];
  const hosts = useQuery(codeHostsQuery()).data ?? [];
  const connected = installations.length + hosts.length > 0;
  const [first, setFirst] = useState(connected);
  if (!first && connected && url === '') setFirst(true);
  return first;
}

export interface RepositoryConfigProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'project' | 'proposals'>;
  /** Where the value of the sub-path comes from; empty for a value that was not proposed. */
  subpathSource: string;
}

/** The repository of a container that is built from it. */
export function RepositoryConfig({ wizard, subpathSource }: RepositoryConfigProps) {
  const { form, choice, project } = wizard;
  const { errors } = form.formState;
  const [url, branch, subpath] = useWatch({
    control: form.control,
    name: ['git_url', 'git_branch', 'git_subpath'],
  });
  const repositoriesFirst = useRepositoriesFirst(url);
  return (
    <Stack gap="l">
      <GitFields
        url={{
          ...limitedTextFieldProps(
            form.register('git_url'),
            errors.git_url,
            repositoryPageNotice(url, form),
          ),
          hint: choice.template && '비워 두면 템플릿의 소스를 사용합니다.',
          required: !choice.template,
        }}
        branch={limitedTextFieldProps(form.register('git_branch'), errors.git_branch)}
        subpath={{
          ...limitedTextFieldProps(form.register('git_subpath'), errors.git_subpath),
          hint: subpathSource || undefined,
        }}
        sshKey={<SshKey project={project} url={url} reads />}
        proposals={<InspectionPanel wizard={wizard} />}
        repositoriesFirst={repositoriesFirst}
      >
        <RepositorySections
          project={project}
          chosen={url}
          onChoose={(chosen) =>
            form.setValue('git_url', chosen, { shouldDirty: true, shouldValidate: true })
          }
        />
      </GitFields>
      {url.trim() !== '' && (
        <CheckboxField
          {...form.register('push')}
          label="푸시하면 배포"
          hint={newContainerPushSentence(branch, subpath)}
        />
      )}
    </Stack>
  );
}
