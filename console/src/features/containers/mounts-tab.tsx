import { editMountBody, mountBody } from '@naru/contract/endpoints/mount';
import type { Container, Mount } from '@naru/contract/entities/container';
import type { Project, Volume } from '@naru/contract/entities/project';
import { type RowDeletion, useRowDeletion, useToast } from '@naru/design-system';
import {
  AddMountForm,
  EditMountForm,
  MountRow,
  type MountRowProps,
  MountsSection,
} from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ContainerAddress, containersQuery } from '#api/container.ts';
import { editMount } from '#api/edit-part.ts';
import { createMount, deleteMount } from '#api/mount.ts';
import { queryKeys } from '#api/query-keys.ts';
import { volumesQuery } from '#api/volume.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { isDatabaseMount } from '#shared/containers/database.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { type FormMutation, useWriteForm } from '#shared/forms/use-write-form.tsx';
import { MoveMountDialog } from '#shared/mounts/lazy-move-mount-dialog.ts';
import { emptyMountValues, mountableVolumes, mountDisplayName } from './container-forms.ts';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import { type RetainedRowProps, useRetainedRows, useRetainRow } from './use-retained-rows.ts';

interface EditMountProps extends RetainedRowProps<Mount> {
  at: ContainerAddress;
  mount: Mount;
  onClose: () => void;
}

/** The call that saves the path. For a mount that was deleted outside of the form, the call mounts its volume again. */
function useSaving({ at, mount, gone }: EditMountProps): FormMutation<{ mount_path: string }> {
  const { volume_id } = mount;
  const update = useMutation(editMount(at, volume_id));
  const create = useMutation(createMount(at));
  return gone
    ? { ...create, mutateAsync: (body) => create.mutateAsync({ volume_id, ...body }) }
    : update;
}

/**
 * The form in a row that changes the path of a mount. Saving an unchanged path closes the form without a request. When the mount is
 * deleted outside of the form, the form keeps its input, and saving mounts the volume again.
 */
function EditMount(props: EditMountProps) {
  const { at, mount, gone, onHold, onClose } = props;
  useRetainRow(mount, onHold);
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
    success: settingSavedNotice(gone ? '볼륨을 마운트했습니다' : '마운트 경로를 저장했습니다'),
    onDone: onClose,
    ...(gone ? {} : { onUnchanged: onClose }),
    draft: { form: 'mount-edit', at: `${at.project}/${at.container}/${mount.volume_id}` },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty, draft.discard);
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
      path={limitedTextFieldProps(
        form.register('mount_path'),
        errors.mount_path,
        notice('mount_path'),
      )}
    />
  );
}

interface AddMountProps {
  at: ContainerAddress;
  /** The volumes that are not mounted in this container. */
  volumes: readonly Volume[];
}

/** The form that mounts a volume. */
function AddMount({ at, volumes }: AddMountProps) {
  const notify = useToast();
  const { form, submit, draft, pending, failure } = useWriteForm({
    schema: mountBody,
    defaultValues: emptyMountValues,
    fields: ['volume_id', 'mount_path'],
    writing: useMutation(createMount(at)),
    failure: { title: '볼륨을 마운트하지 못했습니다', fallback: '마운트 추가에 실패했습니다.' },
    onDone: () => {
      notify(settingSavedNotice('볼륨을 마운트했습니다'));
      form.reset(emptyMountValues, { keepFieldsRef: true });
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
  // Without an available volume the form has no fields, so earlier input does not count as unsaved.
  useUnsavedInput(isDirty && volumes.length > 0, draft.discard);
  return (
    <AddMountForm
      onSubmit={submit}
      pending={pending}
      error={failure}
      draft={draft.notice}
      volumes={volumes.map(({ volume_id, name, capacity }) => ({ id: volume_id, name, capacity }))}
      volume={{ ...form.register('volume_id'), error: errors.volume_id?.message }}
      path={limitedTextFieldProps(form.register('mount_path'), errors.mount_path)}
    />
  );
}

const DATA_MOUNT = '데이터베이스의 데이터가 있어 경로를 바꾸거나 삭제할 수 없습니다.';

interface MountItemProps
  extends Pick<MountRowProps, 'deleteRef' | 'moveRef'>,
    RetainedRowProps<Mount> {
  at: ContainerAddress;
  mount: Mount;
  /** The volume's name. */
  name: string;
  /** Whether the mount cannot be changed. */
  fixed: boolean;
  /** Called to move the mount to another container; `undefined` when the project has no other container. */
  onMove: ((mount: Mount) => void) | undefined;
  onDelete: (mount: Mount) => void;
}

/** One mount of the tab "볼륨 마운트", or the form that changes its path. */
function MountItem(props: MountItemProps) {
  const { at, mount, name, fixed, gone, onHold, onMove, moveRef, deleteRef, onDelete } = props;
  return (
    <MountRow
      path={mount.mount_path ?? undefined}
      volume={name}
      capacity={mount.volume?.capacity ?? undefined}
      fixed={fixed ? DATA_MOUNT : undefined}
      editForm={(close) => <EditMount {...{ at, mount, gone, onHold }} onClose={close} />}
      onMove={onMove && (() => onMove(mount))}
      moveRef={moveRef}
      onDelete={() => onDelete(mount)}
      deleteRef={deleteRef}
    />
  );
}

export interface MountsTabProps {
  at: ContainerAddress;
  project: Project;
  container: Container;
}

const idOf = ({ volume_id }: Mount): string => volume_id;

/** The tab "볼륨 마운트": the mounted volumes with their paths. The response with the container contains its mounts. */
export function MountsTab({ at, project, container }: MountsTabProps) {
  const volumes = useQuery(volumesQuery(project.project_id));
  const known = volumes.data ?? [];
  const mounts = container.mounts ?? [];
  const { shown, hold, isGone } = useRetainedRows(mounts, idOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(mounts, idOf, heading);
  const moving = useRowDeletion(mounts, idOf, heading);
  const { data: containers = [] } = useQuery(containersQuery(at.project));
  return (
    <>
      <MountsSection
        headingRef={heading}
        rows={shown ?? []}
        form={
          <>
            {queryFailure(volumes, {
              title: '볼륨을 불러오지 못했습니다',
              fallback: '볼륨 목록을 불러오는데 실패했습니다.',
            })}
            {volumes.data && <AddMount at={at} volumes={mountableVolumes(volumes.data, mounts)} />}
          </>
        }
      >
        {(mount) => (
          <MountItem
            key={mount.volume_id}
            at={at}
            mount={mount}
            name={mountDisplayName(mount, known)}
            fixed={isDatabaseMount(container, mount)}
            gone={isGone(mount)}
            onHold={hold}
            onMove={containers.length > 1 ? moving.ask : undefined}
            moveRef={moving.buttonRef(mount)}
            deleteRef={deletion.buttonRef(mount)}
            onDelete={deletion.ask}
          />
        )}
      </MountsSection>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && <MountDeletion at={at} mount={deletion.row} deletion={deletion} />}
      </LazyDialog>
      <LazyDialog open={moving.open} onClose={moving.cancel}>
        {moving.row && (
          <MoveMountDialog
            project={at.project}
            containers={containers}
            volume={{ id: moving.row.volume_id, name: mountDisplayName(moving.row, known) }}
            from={at.container}
            open={moving.open}
            onOpenChange={moving.cancel}
            returnFocus={moving.returnFocus}
            onDone={moving.finish}
          />
        )}
      </LazyDialog>
    </>
  );
}

interface MountDeletionProps {
  at: ContainerAddress;
  mount: Mount;
  deletion: RowDeletion<Mount>;
}

function MountDeletion({ at, mount, deletion }: MountDeletionProps) {
  const adding = useMutation(createMount(at));
  const { volume_id, mount_path } = mount;
  return (
    <DeleteRowDialog
      at={at}
      deletion={deletion}
      title="마운트 삭제"
      description={`${mount_path ?? ''}에서 볼륨 마운트를 삭제합니다. 볼륨과 그 데이터는 남습니다.`}
      writing={useMutation(deleteMount(at, volume_id))}
      failure={{ title: '마운트를 삭제하지 못했습니다', fallback: '마운트 삭제에 실패했습니다.' }}
      deleted={{
        kind: 'mount',
        name: mount_path ?? '',
        addAgain: mount_path ? () => adding.mutateAsync({ volume_id, mount_path }) : undefined,
      }}
      thing="마운트를"
      which={`경로 ${mount_path ?? ''}`}
    />
  );
}
