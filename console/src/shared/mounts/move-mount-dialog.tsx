import type { Container } from '@naru/contract/entities/container';
import { Banner, type FormDialogProps, useToast } from '@naru/design-system';
import { MoveMountFields } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { moveMount } from '#api/edit-part.ts';
import type { MountMoveProgress } from '#api/older-server/edit-in-steps.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { WriteDialog } from '#shared/forms/write-dialog.tsx';
import { undoNotice } from '#shared/undo/undo-notice.ts';
import {
  createMountMoveSchema,
  type MovableMount,
  mountMoveTargets,
  mountsOfVolume,
} from './move-form.ts';

export interface MoveMountDialogProps
  extends Pick<FormDialogProps, 'open' | 'onOpenChange' | 'returnFocus'> {
  /** The project's slug. */
  project: string;
  containers: readonly Container[];
  volume: { id: string; name: string };
  /** The slug of the container from which the volume is moved; left out if the member chooses the container. */
  from?: string;
  /** Closes the dialog after success. */
  onDone: () => void;
}

const optionOf = ({ container, name, path }: MovableMount) => ({
  value: container,
  label: `${name} ${path}`,
});

const HALF =
  '새 컨테이너에는 마운트했고, 지금 컨테이너의 마운트를 아직 삭제하지 못했습니다. 다시 옮기면 나머지만 합니다.';

/**
 * The dialog "볼륨 옮기기", which moves a volume to another container of the project and explains the consequences for running containers.
 */
export function MoveMountDialog(props: MoveMountDialogProps) {
  const { project, containers, volume, from, onDone, ...dialog } = props;
  const notify = useToast();
  const [progress] = useState((): MountMoveProgress => ({}));
  const [mounts] = useState(() => mountsOfVolume(volume.id, containers));
  const first = mounts.find(({ container }) => container === from) ?? mounts[0];
  const { mutateAsync, ...moving } = useMutation(moveMount(progress));
  const { mutateAsync: moveBack } = useMutation(moveMount({}));
  const move = (source: string, to: string, path: string) => ({
    volumeId: volume.id,
    from: { project, container: source },
    to,
    path,
  });
  const thing = `${volume.name} 볼륨을`;
  const writing = useWriteForm({
    schema: createMountMoveSchema(progress.mounted ? [] : containers),
    defaultValues: { from: first?.container ?? '', container: '', mount_path: first?.path ?? '' },
    fields: ['container', 'mount_path'],
    writing: {
      ...moving,
      mutateAsync: (body: { from: string; container: string; mount_path: string }) =>
        mutateAsync(move(body.from, body.container, body.mount_path)),
    },
    failure: { title: '볼륨을 옮기지 못했습니다', fallback: '마운트 추가에 실패했습니다.' },
    onDone: ({ from: source, container }) => {
      onDone();
      const notice = settingSavedNotice(`${thing} 옮겼습니다`);
      const path = mounts.find((mount) => mount.container === source)?.path;
      // A move in several calls changes the position of the mount in the list, so undoing the move would not be exact.
      const isExact = progress.advised === undefined && path;
      const back = () => moveBack(move(container, source, path ?? ''));
      const texts = { undone: `${thing} 되돌렸습니다`, failed: `${thing} 되돌리지 못했습니다` };
      notify(isExact ? undoNotice(notice, back, texts, notify) : notice);
    },
  });
  const { form } = writing;
  const { errors } = form.formState;
  return (
    <WriteDialog
      {...dialog}
      title="볼륨 옮기기"
      description={`${thing} 다른 컨테이너로 옮깁니다. 데이터는 그대로입니다.`}
      submitLabel="옮기기"
      pendingLabel="옮기는 중"
      writing={writing}
    >
      <MoveMountFields
        from={
          from === undefined && mounts.length > 1
            ? { ...form.register('from'), options: mounts.map(optionOf) }
            : undefined
        }
        to={{ ...form.register('container'), error: errors.container?.message }}
        targets={mountMoveTargets(volume.id, containers).map(({ slug, name }) => ({
          value: slug,
          label: name,
        }))}
        path={limitedTextFieldProps(form.register('mount_path'), errors.mount_path)}
      />
      {moving.isError && progress.mounted && <Banner tone="warning">{HALF}</Banner>}
    </WriteDialog>
  );
}
