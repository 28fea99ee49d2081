import { variableValueBody } from '@naru/contract/endpoints/variable-body';
import { useToast } from '@naru/design-system';
import { EditVariableForm } from '@naru/design-system/patterns';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/container.ts';
import { failureMessage, isNotFound } from '#api/errors.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import type { Variable } from './variable.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface EditVariableProps {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  onClose: () => void;
}

/** Changes the value of a variable; its key stays. A secret starts empty, so that editing does not reveal it. */
export function EditVariable({ at, kind, variable, onClose }: EditVariableProps) {
  const notify = useToast();
  const failure = {
    title: `${josa(variable.key, '을/를')} 저장하지 못했습니다`,
    fallback: 'Failed to update container',
  };
  /** When the variable was deleted elsewhere, a refetch of the list removes this form. */
  const tellWhenGone = (error: unknown) => {
    if (!isNotFound(error)) return;
    const description = failureMessage(error, failure.fallback);
    notify({ tone: 'danger', title: failure.title, description });
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
    writing: kind.useUpdate(at, variable.id),
    failure,
    success: `${josa(variable.key, '을/를')} 저장했습니다`,
    onDone: onClose,
    onFailure: tellWhenGone,
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <EditVariableForm
      onSubmit={submit}
      pending={pending}
      error={failed}
      onCancel={onClose}
      name={variable.key}
      value={{ ...form.register('value'), error: errors.value?.message }}
    />
  );
}
