import type { Container } from '@naru/contract/entities/container';
import { COMMAND_LIMIT } from '@naru/contract/rules/limits';
import { DraftNotice, EditForm, Stack } from '@naru/design-system';
import { FixedSetting, ProcessFacts, ProcessFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { updateContainerProcess } from '#api/container-process.ts';
import { queryKeys } from '#api/query-keys.ts';
import { isDatabase } from '#shared/containers/database.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { processFormSchema, processFormValues } from './process-form.ts';

const DATABASE_PROCESS =
  '데이터베이스의 실행 설정은 종류와 메모리에 맞게 서버가 정하므로 바꿀 수 없습니다.';

interface ProcessFormProps {
  at: ContainerAddress;
  container: Container;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The edit mode of the card "실행". */
function ProcessForm({ at, container, restore, onClose }: ProcessFormProps) {
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: processFormSchema,
    source: queryKeys.container.list(at.project),
    defaultValues: processFormValues(container),
    fields: ['command', 'entrypoint', 'working_dir', 'user'],
    writing: useMutation(updateContainerProcess(at)),
    failure: { title: '실행 설정을 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: settingSavedNotice('실행 설정을 저장했습니다'),
    onDone: onClose,
    draft: { form: 'container-process', at: `${at.project}/${at.container}`, restore },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty, draft.discard);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const command = (name: 'command' | 'entrypoint') => ({
    ...form.register(name),
    limit: COMMAND_LIMIT.line,
    error: errors[name]?.message,
    notice: notice(name),
  });
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
      {draft.notice && <DraftNotice {...draft.notice} />}
      <ProcessFields
        entrypoint={command('entrypoint')}
        command={command('command')}
        workingFolder={limitedTextFieldProps(
          form.register('working_dir'),
          errors.working_dir,
          notice('working_dir'),
        )}
        user={{
          ...form.register('user'),
          error: errors.user?.message,
          notice: notice('user'),
        }}
      />
    </EditForm>
  );
}

export interface ProcessSectionProps {
  at: ContainerAddress;
  container: Container;
}

/** The content of the card "실행": how the program of the container is started, or the form that changes it. */
export function ProcessSection({ at, container }: ProcessSectionProps) {
  const saved = processFormValues(container);
  const place = { form: 'container-process', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, saved);
  if (isDatabase(container)) return <FixedSetting reason={DATABASE_PROCESS} />;
  if (editing) {
    return <ProcessForm at={at} container={container} restore={restore} onClose={stop} />;
  }
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <ProcessFacts
        entrypoint={saved.entrypoint}
        command={saved.command}
        workingFolder={saved.working_dir}
        user={saved.user}
        onEdit={start}
        editRef={button}
      />
    </Stack>
  );
}
