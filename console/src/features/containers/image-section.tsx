import type { Container } from '@naru/contract/entities/container';
import type { ImageState } from '@naru/contract/entities/image';
import { DraftNotice, EditForm, type Notice, Stack, Text, useToast } from '@naru/design-system';
import {
  ImageFacts,
  ImageField,
  ImageSettings,
  ImageVersionField,
} from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { checkImage, updateContainerImage } from '#api/container-image.ts';
import { queryKeys } from '#api/query-keys.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useEditModeWithDraft } from '#shared/drafts/use-edit-mode-with-draft.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { imageFacts } from '#shared/images/declared-image.ts';
import { ownDigest } from '#shared/images/image-version.ts';
import { RegistryLoginLink } from '#shared/images/registry-login-link.tsx';
import { useImageInspection } from '#shared/images/use-image-inspection.ts';
import { useKnownDigests } from '#shared/images/use-known-digests.ts';
import { imageFormSchema, imageFormValues, stayingDigests } from './image-form.ts';
import { ImageNotice } from './image-notice.tsx';
import { useImageState } from './use-image-state.ts';

const REPLACES_REPOSITORY =
  '저장하면 저장소와 템플릿으로 빌드하는 대신 레지스트리의 이미지를 실행합니다.';

export interface ImageFormProps {
  at: ContainerAddress;
  container: Container;
  /** Whether the form starts with the values of the draft. */
  restore: boolean;
  onClose: () => void;
}

/** The form for the image of a container, which replaces a repository and a template. */
export function ImageForm({ at, container, restore, onClose }: ImageFormProps) {
  const knownDigests = useKnownDigests(at.project);
  const digestsOf = (image: string) => stayingDigests(container, image, knownDigests(image));
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: imageFormSchema(digestsOf),
    source: queryKeys.container.list(at.project),
    defaultValues: imageFormValues(container),
    fields: ['image', 'image_digest'],
    writing: useMutation(updateContainerImage(at)),
    failure: { title: '이미지를 저장하지 못했습니다', fallback: 'Failed to update container' },
    success: settingSavedNotice('이미지를 저장했습니다'),
    onDone: onClose,
    draft: { form: 'container-image', at: `${at.project}/${at.container}`, restore },
  });
  const { errors, isDirty } = form.formState;
  const image = useWatch({ control: form.control, name: 'image' });
  const reading = useImageInspection(at.project, image);
  useUnsavedInput(isDirty, draft.discard);
  const found = reading.inspection?.digest ?? '';
  // A container that stays, stays at the digest of the image that was typed.
  const followImage = useEffectEvent(() => {
    const chosen = form.getValues('image_digest');
    if (chosen === '' || digestsOf(image).includes(chosen)) return;
    form.setValue('image_digest', found, { shouldDirty: true });
  });
  useEffect(() => {
    if (found !== '') followImage();
  }, [found]);
  const cancel = () => {
    draft.discard();
    onClose();
  };
  return (
    <EditForm onSubmit={submit} pending={pending} error={failure} onCancel={cancel} size="small">
      {draft.notice && <DraftNotice {...draft.notice} />}
      {!container.image && <Text tone="muted">{REPLACES_REPOSITORY}</Text>}
      <ImageField
        {...form.register('image')}
        error={errors.image?.message}
        notice={notice('image')}
      >
        <ImageFacts
          {...imageFacts(reading)}
          remedy={<RegistryLoginLink project={at.project} problem={reading.problem} />}
        />
      </ImageField>
      <Controller
        control={form.control}
        name="image_digest"
        render={({ field }) => (
          <ImageVersionField
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
            error={errors.image_digest?.message}
            notice={notice('image_digest')}
            digests={digestsOf(image)}
            fixed={ownDigest(image) !== undefined}
          />
        )}
      />
    </EditForm>
  );
}

/** The notice after a check of the digest, which also reads the outcome to a screen reader. */
function checkNotice({ digest, newest_digest, problem }: ImageState): Notice {
  if (problem) {
    return { tone: 'danger', title: '다이제스트를 확인하지 못했습니다', description: problem };
  }
  const isMoved = Boolean(digest && newest_digest && digest !== newest_digest);
  return {
    tone: 'success',
    title: isMoved ? '태그의 다이제스트가 바뀌었습니다' : '태그의 다이제스트가 그대로입니다',
  };
}

export interface ImageSectionProps {
  at: ContainerAddress;
  container: Container;
}

/** The source of a container that runs an image: the image with its digests, or the form that changes it. */
export function ImageSection({ at, container }: ImageSectionProps) {
  const saved = imageFormValues(container);
  const place = { form: 'container-image', at: `${at.project}/${at.container}` };
  const { editing, start, stop, button, restore, notice } = useEditModeWithDraft(place, saved);
  const state = useImageState(at, container);
  const checking = useMutation(checkImage(at.container, saved.image));
  const notify = useToast();
  const check = () =>
    checking.mutate(undefined, { onSuccess: (found) => notify(checkNotice(found)) });
  if (editing) {
    return <ImageForm at={at} container={container} restore={restore} onClose={stop} />;
  }
  return (
    <Stack gap="l">
      {notice && <DraftNotice {...notice} />}
      <ImageNotice at={at} container={container} />
      <ImageSettings
        image={saved.image}
        digest={saved.image_digest}
        running={state.data?.digest ?? undefined}
        newest={state.data?.newest_digest ?? undefined}
        checkedAt={state.data?.checked_at ?? undefined}
        problem={state.data?.problem ?? undefined}
        remedy={<RegistryLoginLink project={at.project} problem={state.data?.problem} />}
        onEdit={start}
        editRef={button}
        onCheck={check}
        checking={checking.isPending}
        failure={
          checking.error ? (
            <FailureBanner
              title="다이제스트를 확인하지 못했습니다"
              error={checking.error}
              intent="write"
            />
          ) : (
            queryFailure(state, { title: '다이제스트를 불러오지 못했습니다' })
          )
        }
      />
    </Stack>
  );
}
