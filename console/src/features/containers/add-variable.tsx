import { variableBody } from '@naru/contract/endpoints/variable';
import { AddVariableForm, VariablePasteOffer } from '@naru/design-system/patterns';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/container.ts';
import { variables } from '#api/variable.ts';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { keyCorrection } from '#shared/text/key-correction.ts';
import { isHiddenValue } from './hidden-value.ts';
import { usePasteOffer } from './use-paste-offer.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface AddVariableProps {
  at: ContainerAddress;
  kind: VariableKind;
}

const empty = { key: '', value: '' };

/** The form that adds a variable. Afterwards the fields are empty and the key has the focus. */
export function AddVariable({ at, kind }: AddVariableProps) {
  const { form, submit, draft, pending, failure } = useWriteForm({
    schema: variableBody,
    defaultValues: empty,
    fields: ['key', 'value'],
    writing: variables(kind.id).useCreate(at),
    failure: {
      title: `${josa(kind.title, '을/를')} 추가하지 못했습니다`,
      fallback: 'Failed to update container',
    },
    success: ({ key }) => savedNotice(`${josa(key, '을/를')} 추가했습니다`),
    onDone: () => {
      form.reset(empty, { keepFieldsRef: true });
      form.setFocus('key');
    },
    draft: {
      form: 'variable-add',
      at: `${at.project}/${at.container}/${kind.id}`,
      isSecret: (field, { key }) => field === 'value' && isHiddenValue(kind, key),
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty, draft.discard);
  return (
    <VariablePasteOffer {...usePasteOffer(form)}>
      <AddVariableForm
        onSubmit={submit}
        pending={pending}
        error={failure}
        draft={draft.notice}
        example={kind.example}
        name={{ ...limitedField(form.register('key'), errors.key), correct: keyCorrection }}
        value={{ ...form.register('value'), error: errors.value?.message }}
      />
    </VariablePasteOffer>
  );
}
