import { variableBody } from '@naru/contract/endpoints/container-parts';
import { NAME_MAX } from '@naru/contract/limits';
import { Columns, KeyField, TextAreaField, useToast } from '@naru/design-system';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/containers.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { AddForm } from './AddForm.tsx';
import type { VariableKind } from './variable-kinds.ts';

export interface VariableAddFormProps {
  at: ContainerAddress;
  kind: VariableKind;
}

const empty = { key: '', value: '' };

/** Adds a variable. Afterwards the fields are empty and the next key can be typed. */
export function VariableAddForm({ at, kind }: VariableAddFormProps) {
  const notify = useToast();
  const { form, submit, pending, failure } = useWriteForm({
    schema: variableBody,
    defaultValues: empty,
    fields: ['key', 'value'],
    writing: kind.useCreate(at),
    failure: {
      title: `${josa(kind.title, '을/를')} 추가하지 못했습니다`,
      fallback: 'Failed to update container',
    },
    onDone: ({ key }) => {
      notify({ tone: 'success', title: `${josa(key, '을/를')} 추가했습니다` });
      form.reset(empty, { keepFieldsRef: true });
      form.setFocus('key');
    },
  });
  const { errors, isDirty } = form.formState;
  return (
    <AddForm label="추가" onSubmit={submit} pending={pending} failure={failure} dirty={isDirty}>
      <Columns minimum="medium" gap="l">
        <KeyField
          label="키"
          placeholder={kind.example}
          limit={NAME_MAX}
          error={errors.key?.message}
          {...form.register('key')}
        />
        <TextAreaField
          kind="code"
          rows={1}
          label="값"
          error={errors.value?.message}
          {...form.register('value')}
        />
      </Columns>
    </AddForm>
  );
}
