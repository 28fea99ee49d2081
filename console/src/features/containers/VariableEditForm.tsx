import { variableValueBody } from '@naru/contract/endpoints/container-parts';
import { TextAreaField, useToast } from '@naru/design-system';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/containers.ts';
import { AnsweredError } from '#api/failures.ts';
import { useWriteForm, type Writing } from '#app/use-write-form.ts';
import { EditForm } from './EditForm.tsx';
import type { Variable } from './variable.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface VariableEditFormProps {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  onClose: () => void;
}

/** Changes the value of a variable; its key stays. A secret starts empty, so that editing does not reveal it. */
export function VariableEditForm({ at, kind, variable, onClose }: VariableEditFormProps) {
  const notify = useToast();
  const failure = {
    title: `${josa(variable.key, '을/를')} 저장하지 못했습니다`,
    fallback: 'Failed to update container',
  };
  const saving = kind.useUpdate(at, variable.id);
  const writing: Writing<{ value: string }> = {
    ...saving,
    mutateAsync: (body) =>
      saving.mutateAsync(body).catch((error: unknown) => {
        // A variable deleted elsewhere takes this form along when the list is loaded again.
        if (error instanceof AnsweredError && error.status === 404) {
          notify({
            tone: 'danger',
            title: failure.title,
            description: error.message || failure.fallback,
          });
        }
        throw error;
      }),
  };
  const {
    form,
    submit,
    pending,
    failure: failed,
  } = useWriteForm({
    schema: variableValueBody,
    defaultValues: { value: kind.masked ? '' : variable.value },
    fields: ['value'],
    writing,
    failure,
    onDone: () => {
      notify({ tone: 'success', title: `${josa(variable.key, '을/를')} 저장했습니다` });
      onClose();
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <EditForm
      onSubmit={submit}
      pending={pending}
      failure={failed}
      dirty={isDirty}
      onCancel={onClose}
    >
      <TextAreaField
        kind="code"
        rows={1}
        label={`${variable.key} 값`}
        error={errors.value?.message}
        {...form.register('value')}
      />
    </EditForm>
  );
}
