import { mountBody } from '@naru/contract/endpoints/mount';
import type { Volume } from '@naru/contract/entities/volume';
import { useToast } from '@naru/design-system';
import { AddMountForm } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { createMount } from '#api/mount.ts';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { emptyMount } from './mount-form.ts';

export interface AddMountProps {
  at: ContainerAddress;
  /** The volumes that are not mounted in this container. */
  volumes: readonly Volume[];
}

/** The form that mounts a volume. */
export function AddMount({ at, volumes }: AddMountProps) {
  const notify = useToast();
  const { form, submit, draft, pending, failure } = useWriteForm({
    schema: mountBody,
    defaultValues: emptyMount,
    fields: ['volume_id', 'mount_path'],
    writing: useMutation(createMount(at)),
    failure: { title: '볼륨을 마운트하지 못했습니다', fallback: '마운트 추가에 실패했습니다.' },
    onDone: () => {
      notify(savedNotice('볼륨을 마운트했습니다'));
      form.reset(emptyMount, { keepFieldsRef: true });
    },
    draft: {
      form: 'mount-add',
      at: `${at.project}/${at.container}`,
      things: {
        volume_id: {
          word: '볼륨',
          nameOf: (id) => volumes.find(({ volume_id }) => volume_id === id)?.name,
        },
      },
    },
  });
  const { errors, isDirty } = form.formState;
  // Without a volume there are no fields, so earlier input does not count as unsaved.
  useUnsaved(isDirty && volumes.length > 0, draft.discard);
  return (
    <AddMountForm
      onSubmit={submit}
      pending={pending}
      error={failure}
      draft={draft.notice}
      volumes={volumes.map(({ volume_id, name, capacity }) => ({ id: volume_id, name, capacity }))}
      volume={{ ...form.register('volume_id'), error: errors.volume_id?.message }}
      path={limitedField(form.register('mount_path'), errors.mount_path)}
    />
  );
}
