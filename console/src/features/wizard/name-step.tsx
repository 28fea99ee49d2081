import { optionalGitUrl } from '@naru/contract/rules/fields';
import { NAME_MAX_LENGTH } from '@naru/contract/rules/limits';
import { Stack, TextField } from '@naru/design-system';
import {
  DatabasePicker,
  ImageFacts,
  ImageField,
  RepositoryAddressField,
  SourcePicker,
} from '@naru/design-system/patterns';
import { useWatch } from 'react-hook-form';
import { isDatabaseTemplate } from '#shared/containers/database.ts';
import { repositoryPageNotice } from '#shared/containers/repository-page-notice.tsx';
import { SshKey } from '#shared/deploy-keys/ssh-key.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { imageFacts } from '#shared/images/declared-image.ts';
import { RegistryLoginLink } from '#shared/images/registry-login-link.tsx';
import { InspectionPanel } from './inspection-panel.tsx';
import { toTemplateChoice } from './template-choice.ts';
import type { useWizard } from './use-wizard.ts';

interface DatabaseFieldsProps {
  wizard: Pick<ReturnType<typeof useWizard>, 'form' | 'choice' | 'templateId' | 'chooseDatabase'>;
}

/** The kind of a new database. */
function DatabaseFields({ wizard }: DatabaseFieldsProps) {
  const { form, choice, templateId, chooseDatabase } = wizard;
  const { list, detail } = choice;
  return (
    <DatabasePicker
      databases={(list.data ?? []).filter(isDatabaseTemplate).map(toTemplateChoice)}
      value={templateId}
      onValueChange={chooseDatabase}
      loading={list.isPending}
      error={form.formState.errors.source?.message}
      failures={
        <>
          {queryFailure(list, {
            title: '데이터베이스를 불러오지 못했습니다',
            fallback: '데이터베이스 목록을 불러오는데 실패했습니다.',
          })}
          {queryFailure(detail, {
            title: '선택한 데이터베이스를 불러오지 못했습니다',
            fallback: '데이터베이스 정보를 불러오는데 실패했습니다.',
          })}
        </>
      }
    />
  );
}

interface NameStepProps {
  wizard: ReturnType<typeof useWizard>;
}

/** The address of the repository, so that the later steps can begin with proposals. */
function RepositoryFields({ wizard }: NameStepProps) {
  const { form, project } = wizard;
  const { touchedFields } = form.formState;
  const url = useWatch({ control: form.control, name: 'git_url' });
  const address = optionalGitUrl.safeParse(url);
  return (
    <>
      <RepositoryAddressField
        {...limitedTextFieldProps(
          form.register('git_url'),
          undefined,
          repositoryPageNotice(url, form),
        )}
        // An address that is wrong blocks the last step alone.
        error={touchedFields.git_url ? address.error?.issues[0]?.message : undefined}
      />
      <SshKey project={project} url={url} reads />
      <InspectionPanel wizard={wizard} />
    </>
  );
}

/** The name of the image, with what its registry has. */
function ImageFields({ wizard: { form, reading, project } }: NameStepProps) {
  return (
    <ImageField {...form.register('image')} error={form.formState.errors.image?.message}>
      <ImageFacts
        {...imageFacts(reading)}
        remedy={<RegistryLoginLink project={project} problem={reading.problem} />}
      />
    </ImageField>
  );
}

/** The step "이름", with the source of the container. */
export function NameStep({ wizard }: NameStepProps) {
  const { form, source } = wizard;
  return (
    <Stack gap="l">
      <TextField
        label="컨테이너 이름"
        hint="나중에 바꿀 수 있습니다."
        limit={NAME_MAX_LENGTH}
        required
        autoComplete="off"
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SourcePicker value={source} onValueChange={wizard.chooseSource} />
      {source === 'repository' && <RepositoryFields wizard={wizard} />}
      {source === 'image' && <ImageFields wizard={wizard} />}
      {source === 'database' && <DatabaseFields wizard={wizard} />}
    </Stack>
  );
}
