import { variableBody } from '@naru/contract/endpoints/variable-body';
import { AddVariableForm } from '@naru/design-system/patterns';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/container.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface AddVariableProps {
  at: ContainerAddress;
  kind: VariableKind;
}

const empty = { key: '', value: '' };

/** The form that adds a variable. Afterwards the fields are empty and the key has the focus. */
export function AddVariable({ at, kind }: AddVariableProps) {
  const { form, submit, pending, failure } = useWriteForm({
    schema: variableBody,
    defaultValues: empty,
    fields: ['key', 'value'],
    writing: kind.useCreate(at),
    failure: {
      title: `${josa(kind.title, '을/를')} 추가하지 못했습니다`,
      fallback: 'Failed to update container',
    },
    success: ({ key }) => `${josa(key, '을/를')} 추가했습니다`,
    onDone: () => {
      form.reset(empty, { keepFieldsRef: true });
      form.setFocus('key');
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  return (
    <AddVariableForm
      onSubmit={submit}
      pending={pending}
      error={failure}
      example={kind.example}
      name={limitedField(form.register('key'), errors.key)}
      value={{ ...form.register('value'), error: errors.value?.message }}
    />
  );
}
