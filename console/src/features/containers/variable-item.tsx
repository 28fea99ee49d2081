import { VariableRow, type VariableRowProps } from '@naru/design-system/patterns';
import { memo } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import type { Variable } from '#api/variable.ts';
import { EditVariable } from './edit-variable.tsx';
import type { HeldRow } from './use-held-rows.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface VariableItemProps extends Pick<VariableRowProps, 'deleteRef'>, HeldRow<Variable> {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  onDelete: (variable: Variable) => void;
}

/** A variable as it is read, or the form that changes its value. Memoised: lists can be long. */
export const VariableItem = memo(function VariableItem(props: VariableItemProps) {
  const { at, kind, variable, deleteRef, onDelete, gone, onHold } = props;
  return (
    <VariableRow
      name={variable.key}
      value={variable.value}
      secret={kind.masked}
      editForm={(close) => (
        <EditVariable {...{ at, kind, variable, gone, onHold }} onClose={close} />
      )}
      onDelete={() => onDelete(variable)}
      deleteRef={deleteRef}
    />
  );
});
