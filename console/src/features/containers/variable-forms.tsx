import { variableBody, variableValueBody } from '@naru/contract/endpoints/variable';
import {
  AddVariableForm,
  EditVariableForm,
  VariablePasteOffer,
} from '@naru/design-system/patterns';
import { useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { type Variable, variableCalls } from '#api/variable.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { type FormMutation, useWriteForm } from '#shared/forms/use-write-form.tsx';
import {
  useReferences,
  type ValueField,
  valueFieldProps,
} from '#shared/references/value-references.ts';
import { correctHangulKey } from '#shared/text/hangul-key.ts';
import { type RetainedRowProps, useRetainRow } from './use-retained-rows.ts';
import { useVariablePasteOffer } from './use-variable-paste-offer.ts';
import { isSecretValue, type VariableKind } from './variable-kinds.ts';

interface VariableField extends Omit<ValueField, 'variable'> {
  kind: VariableKind;
  key: string;
}

/** The properties of the field for the value of a variable, with the references that the value can contain. */
const useValueField = (at: ContainerAddress, { kind, key, ...field }: VariableField) =>
  valueFieldProps(useReferences(at.project), {
    ...field,
    variable: { container: at.container, kind: kind.id, key },
  });

export interface AddVariableProps {
  at: ContainerAddress;
  kind: VariableKind;
}

const empty = { key: '', value: '' };

/** The form that adds a variable. After success, the fields are empty and the field of the key has the focus. */
export function AddVariable({ at, kind }: AddVariableProps) {
  const writing = variableCalls(kind.id).useCreate(at);
  const { form, submit, draft, pending, failure } = useWriteForm({
    schema: variableBody,
    defaultValues: empty,
    fields: ['key', 'value'],
    writing,
    failure: {
      title: `${kind.object} 추가하지 못했습니다`,
      fallback: 'Failed to update container',
    },
    success: ({ key }) => settingSavedNotice(`${key} ${kind.object} 추가했습니다`),
    onDone: () => {
      form.reset(empty, { keepFieldsRef: true });
      form.setFocus('key');
    },
    draft: {
      form: 'variable-add',
      at: `${at.project}/${at.container}/${kind.id}`,
      isSecret: (field, { key }) => field === 'value' && isSecretValue(kind, key),
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty, draft.discard);
  const [key, text] = useWatch({ control: form.control, name: ['key', 'value'] });
  const value = useValueField(at, { kind, key, text, error: errors.value, failure: writing.error });
  return (
    <VariablePasteOffer {...useVariablePasteOffer(form)}>
      <AddVariableForm
        onSubmit={submit}
        pending={pending}
        error={failure}
        draft={draft.notice}
        example={kind.example}
        name={{
          ...limitedTextFieldProps(form.register('key'), errors.key),
          correct: correctHangulKey,
        }}
        value={{ ...form.register('value'), ...value }}
      />
    </VariablePasteOffer>
  );
}

export interface EditVariableProps extends RetainedRowProps<Variable> {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  onClose: () => void;
}

/** The call that saves the value. For a variable that was deleted outside of the form, the call creates it again. */
function useSaving({
  at,
  kind,
  variable,
  gone,
}: EditVariableProps): FormMutation<{ value: string }> {
  const { id, key } = variable;
  const update = variableCalls(kind.id).useUpdate(at, id);
  const create = variableCalls(kind.id).useCreate(at);
  return gone
    ? { ...create, mutateAsync: ({ value }) => create.mutateAsync({ key, value }) }
    : update;
}

/**
 * The form that changes the value of a variable, but not its key. For a secret, the field is empty at first, so that editing does not
 * reveal the value. When the variable is deleted outside of the form, the form keeps its input.
 */
export function EditVariable(props: EditVariableProps) {
  const { at, kind, variable, gone, onHold, onClose } = props;
  const thing = `${variable.key} ${kind.object}`;
  const writing = useSaving(props);
  useRetainRow(variable, onHold);
  const {
    form,
    submit,
    draft,
    pending,
    failure: failed,
    notice,
  } = useWriteForm({
    schema: variableValueBody,
    source: variableCalls(kind.id).query(at.container).queryKey,
    defaultValues: { value: kind.masked ? '' : variable.value },
    keptBack: kind.masked ? { value: variable.value } : undefined,
    fields: ['value'],
    writing,
    failure: {
      title: `${thing} 저장하지 못했습니다`,
      fallback: 'Failed to update container',
    },
    success: settingSavedNotice(`${thing} ${gone ? '추가했습니다' : '저장했습니다'}`),
    onDone: onClose,
    draft: {
      form: 'variable-edit',
      at: `${at.project}/${at.container}/${kind.id}/${variable.id}`,
      isSecret: () => isSecretValue(kind, variable.key),
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsavedInput(isDirty, draft.discard);
  const text = useWatch({ control: form.control, name: 'value' });
  const { key } = variable;
  const value = useValueField(at, { kind, key, text, error: errors.value, failure: writing.error });
  return (
    <VariablePasteOffer {...useVariablePasteOffer(form)}>
      <EditVariableForm
        onSubmit={submit}
        pending={pending}
        error={failed}
        onCancel={() => {
          draft.discard();
          onClose();
        }}
        draft={draft.notice}
        name={variable.key}
        gone={gone}
        value={{ ...form.register('value'), ...value, notice: notice('value') }}
      />
    </VariablePasteOffer>
  );
}
