import { editMountBody } from '@naru/contract/endpoints/edit-part';
import type { Mount } from '@naru/contract/entities/mount';
import { EditMountForm } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { editMount } from '#api/edit-part.ts';
import { createMount } from '#api/mount.ts';
import { queryKeys } from '#api/query-keys.ts';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import type { Writing } from '#shared/forms/use-write-form.tsx';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { type HeldRow, useHold } from './use-held-rows.ts';

export interface EditMountProps extends HeldRow<Mount> {
  at: ContainerAddress;
  mount: Mount;
  onClose: () => void;
}

/** Saves the path; of a mount that is gone, by mounting its volume anew. */
function useSaving({ at, mount, gone }: EditMountProps): Writing<{ mount_path: string }> {
  const { volume_id } = mount;
  const update = useMutation(editMount(at, volume_id));
  const create = useMutation(createMount(at));
  return gone
    ? { ...create, mutateAsync: (body) => create.mutateAsync({ volume_id, ...body }) }
    : update;
}

/**
 * Changes the path of a mount in its row. An unchanged path just closes the form. When the mount is deleted elsewhere, the form stays with
 * what is typed and mounts the volume anew.
 */
export function EditMount(props: EditMountProps) {
  const { at, mount, gone, onHold, onClose } = props;
  useHold(mount, onHold);
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: editMountBody,
    source: queryKeys.container.list(at.project),
    defaultValues: { mount_path: mount.mount_path ?? '' },
    fields: ['mount_path'],
    writing: useSaving(props),
    failure: {
      title: '마운트 경로를 저장하지 못했습니다',
      fallback: 'Failed to update container',
    },
    success: savedNotice(gone ? '볼륨을 마운트했습니다' : '마운트 경로를 저장했습니다'),
    onDone: onClose,
    ...(gone ? {} : { onUnchanged: onClose }),
    draft: { form: 'mount-edit', at: `${at.project}/${at.container}/${mount.volume_id}` },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty, draft.discard);
  return (
    <EditMountForm
      onSubmit={submit}
      pending={pending}
      error={failure}
      onCancel={() => {
        draft.discard();
        onClose();
      }}
      draft={draft.notice}
      gone={gone}
      path={limitedField(form.register('mount_path'), errors.mount_path, notice('mount_path'))}
    />
  );
}
