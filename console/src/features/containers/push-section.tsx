import type { Container } from '@naru/contract/entities/container';
import { proposePushPaths } from '@naru/contract/rules/push-settings';
import { DraftNotice, EditForm, Stack, Text, useToast } from '@naru/design-system';
import { PushFacts, PushFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { updateContainerPush } from '#api/container-push.ts';
import { queryKeys } from '#api/query-keys.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { failureTexts } from '#shared/failures/failure-texts.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { LastPush } from '#shared/pushes/last-push.tsx';
import { pushSentence, pushSettingsOf } from '#shared/pushes/push-sentence.ts';
import {
  type PushFormValues,
  pushFormSchema,
  pushFormValues,
  splitLines,
  switchedPushSettings,
  typedPushSettings,
} from './push-form.ts';
import { PushTrial } from './push-trial.tsx';

const OFF = '“푸시하면 배포”가 꺼져 있습니다. 저장한 설정은 켠 뒤부터 사용합니다.';

export interface PushSectionProps {
  at: ContainerAddress;
  container: Container;
}

interface PushFormProps extends PushSectionProps {
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The watched paths that the sub-path proposes and that are not in the field yet; `undefined` without any. */
function useProposal<Output>(
  form: UseFormReturn<PushFormValues, unknown, Output>,
  subpath: string | null | undefined,
) {
  const paths = useWatch({ control: form.control, name: 'paths' });
  const typed = splitLines(paths);
  const [proposed] = proposePushPaths(subpath).filter((path) => !typed.includes(path));
  return proposed === undefined
    ? undefined
    : {
        text: proposed,
        onApply: () =>
          form.setValue('paths', [...typed, proposed].join('\n'), {
            shouldDirty: true,
            shouldValidate: true,
          }),
      };
}

/** The edit mode of the card "푸시하면 배포". */
function PushForm({ at, container, restore, onClose }: PushFormProps) {
  const { enabled } = pushSettingsOf(container);
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: pushFormSchema(enabled),
    source: queryKeys.container.list(at.project),
    defaultValues: pushFormValues(container),
    fields: ['ref', 'pattern', 'paths', 'skip_words', 'wait_for_checks', 'cut_running'],
    writing: useMutation(updateContainerPush(at)),
    failure: { title: '푸시 설정을 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: '푸시 설정을 저장했습니다',
    onDone: onClose,
    draft: { form: 'container-push', at: `${at.project}/${at.container}`, restore },
  });
  const { register, control, formState } = form;
  const { errors, isDirty } = formState;
  useUnsavedInput(isDirty, draft.discard);
  const settings = typedPushSettings(useWatch({ control, compute: (values) => values }));
  const proposal = useProposal(form, container.git_subpath);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  const lines = (name: 'paths' | 'skip_words') => ({
    ...register(name),
    error: errors[name]?.message,
    notice: notice(name),
  });
  return (
    <Stack gap="l">
      <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
        {draft.notice && <DraftNotice {...draft.notice} />}
        {!enabled && <Text tone="muted">{OFF}</Text>}
        <PushFields
          what={{ ...register('ref'), error: errors.ref?.message }}
          kind={settings.ref}
          pattern={limitedTextFieldProps(register('pattern'), errors.pattern, notice('pattern'))}
          paths={lines('paths')}
          proposal={proposal}
          skipWords={lines('skip_words')}
          checks={register('wait_for_checks')}
          cut={register('cut_running')}
          sentence={pushSentence(settings, container.git_branch ?? '')}
        />
      </EditForm>
      <PushTrial container={container} settings={settings} />
    </Stack>
  );
}

/** The switch that turns pushes on or off at once, with the reason why the last press failed. */
function usePushSwitch({ at, container }: PushSectionProps) {
  const writing = useMutation(updateContainerPush(at));
  const notify = useToast();
  const press = async (enabled: boolean) => {
    const push = switchedPushSettings(container, enabled);
    if (!(await writeSucceeds(writing.mutateAsync({ push })))) return;
    notify({
      tone: 'success',
      title: enabled ? '푸시하면 배포를 켰습니다' : '푸시하면 배포를 껐습니다',
    });
  };
  const texts =
    writing.error &&
    failureTexts({
      title: '푸시하면 배포를 변경하지 못했습니다',
      error: writing.error,
      intent: 'write',
    });
  return {
    pending: writing.isPending,
    error: texts
      ? [texts.title && `${texts.title}.`, texts.message, texts.reason].filter(Boolean).join(' ')
      : undefined,
    press: (enabled: boolean) => void press(enabled),
  };
}

/** The content of the card "푸시하면 배포": the switch with its settings and a trial, or the form that changes them. */
export function PushSection({ at, container }: PushSectionProps) {
  const settings = pushSettingsOf(container);
  const place = { form: 'container-push', at: `${at.project}/${at.container}` };
  const edit = useEditModeWithDraft(place, pushFormValues(container));
  const { pending, error, press } = usePushSwitch({ at, container });
  if (edit.editing) {
    return <PushForm at={at} container={container} restore={edit.restore} onClose={edit.stop} />;
  }
  return (
    <Stack gap="l">
      {edit.notice && <DraftNotice {...edit.notice} />}
      <PushFacts
        enabled={settings.enabled}
        onEnabledChange={press}
        pending={pending}
        error={error}
        sentence={pushSentence(settings, container.git_branch ?? '')}
        paths={settings.paths}
        skipWords={settings.skip_words}
        waitsForChecks={settings.wait_for_checks}
        cutsRunning={settings.cut_running}
        last={<LastPush at={at} />}
        onEdit={edit.start}
        editRef={edit.button}
      />
      {settings.enabled && <PushTrial container={container} settings={settings} />}
    </Stack>
  );
}
