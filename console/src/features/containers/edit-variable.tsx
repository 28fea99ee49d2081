import { variableValueBody } from '@naru/contract/endpoints/variable';
import { EditVariableForm, VariablePasteOffer } from '@naru/design-system/patterns';
import { josa } from 'es-hangul';
import type { ContainerAddress } from '#api/container.ts';
import { type Variable, variables } from '#api/variable.ts';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import type { Writing } from '#shared/forms/use-write-form.tsx';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { isHiddenValue } from './hidden-value.ts';
import { type HeldRow, useHold } from './use-held-rows.ts';
import { usePasteOffer } from './use-paste-offer.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface EditVariableProps extends HeldRow<Variable> {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  onClose: () => void;
}

/** Saves the value; of a variable that is gone, by adding it anew. */
function useSaving({ at, kind, variable, gone }: EditVariableProps): Writing<{ value: string }> {
  const { id, key } = variable;
  const update = variables(kind.id).useUpdate(at, id);
  const create = variables(kind.id).useCreate(at);
  return gone
    ? { ...create, mutateAsync: ({ value }) => create.mutateAsync({ key, value }) }
    : update;
}

/**
 * Changes the value of a variable; its key stays. A secret starts empty, so that editing does not reveal it. When the variable is deleted
 * elsewhere, the form stays with what is typed.
 */
export function EditVariable(props: EditVariableProps) {
  const { at, kind, variable, gone, onHold, onClose } = props;
  const thing = josa(variable.key, '을/를');
  useHold(variable, onHold);
  const {
    form,
    submit,
    draft,
    pending,
    failure: failed,
    notice,
  } = useWriteForm({
    schema: variableValueBody,
    source: variables(kind.id).query(at.container).queryKey,
    defaultValues: { value: kind.masked ? '' : variable.value },
    keptBack: kind.masked ? { value: variable.value } : undefined,
    fields: ['value'],
    writing: useSaving(props),
    failure: {
      title: `${thing} 저장하지 못했습니다`,
      fallback: 'Failed to update container',
    },
    success: savedNotice(`${thing} ${gone ? '추가했습니다' : '저장했습니다'}`),
    onDone: onClose,
    draft: {
      form: 'variable-edit',
      at: `${at.project}/${at.container}/${kind.id}/${variable.id}`,
      isSecret: () => isHiddenValue(kind, variable.key),
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty, draft.discard);
  return (
    <VariablePasteOffer {...usePasteOffer(form)}>
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
        value={{
          ...form.register('value'),
          error: errors.value?.message,
          notice: notice('value'),
        }}
      />
    </VariablePasteOffer>
  );
}
