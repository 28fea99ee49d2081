import { mountBody } from '@naru/contract/endpoints/container-parts';
import type { Volume } from '@naru/contract/entities';
import { NAME_MAX } from '@naru/contract/limits';
import { Columns, formatMiB, SelectField, Text, TextField, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { createMount } from '#api/container-parts.ts';
import type { ContainerAddress } from '#api/containers.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { AddForm } from './AddForm.tsx';
import { emptyMount } from './mount-form.ts';

export interface MountAddFormProps {
  at: ContainerAddress;
  /** The ones that are not mounted in this container. */
  volumes: readonly Volume[];
}

/** Mounts a volume. Without one to mount it says so instead. */
export function MountAddForm({ at, volumes }: MountAddFormProps) {
  const notify = useToast();
  const { form, submit, pending, failure } = useWriteForm({
    schema: mountBody,
    defaultValues: emptyMount,
    fields: ['volume_id', 'mount_path'],
    writing: useMutation(createMount(at)),
    failure: { title: '볼륨을 마운트하지 못했습니다', fallback: '마운트 추가에 실패했습니다.' },
    onDone: () => {
      notify({ tone: 'success', title: '볼륨을 마운트했습니다' });
      form.reset(emptyMount, { keepFieldsRef: true });
    },
  });
  const { errors, isDirty } = form.formState;
  // Both being empty is one problem, said once.
  const pathProblem = errors.mount_path?.message;
  if (volumes.length === 0) {
    return (
      <Text tone="muted">마운트할 수 있는 볼륨이 없습니다. 볼륨 관리에서 볼륨을 추가해주세요.</Text>
    );
  }
  return (
    <AddForm
      label="마운트 추가"
      onSubmit={submit}
      pending={pending}
      failure={failure}
      dirty={isDirty}
    >
      <Columns minimum="medium" gap="l">
        <SelectField
          label="볼륨"
          placeholder="볼륨을 선택해주세요"
          options={volumes.map(({ volume_id, name, capacity }) => ({
            value: volume_id,
            label: `${name} (${formatMiB(capacity)})`,
          }))}
          error={errors.volume_id?.message}
          {...form.register('volume_id')}
        />
        <TextField
          kind="code"
          label="마운트 경로"
          placeholder="/data"
          limit={NAME_MAX}
          error={pathProblem === errors.volume_id?.message ? undefined : pathProblem}
          {...form.register('mount_path')}
        />
      </Columns>
    </AddForm>
  );
}
