import { formatEnvFile } from '@naru/contract/rules/format-env-file';
import { MAX_VARIABLES_PER_KIND, SECRET_USES } from '@naru/contract/rules/limits';
import { itemLimitNote } from '@naru/contract/rules/quota';
import { type RowDeletion, useRowDeletion, useToast } from '@naru/design-system';
import {
  type SecretUseChoice,
  VariableRow,
  type VariableRowProps,
  VariablesSection,
} from '@naru/design-system/patterns';
import { memo, useRef } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { type Variable, variableCalls } from '#api/variable.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useReferrersNote } from '#shared/references/referrers.ts';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import { type RetainedRowProps, useRetainedRows } from './use-retained-rows.ts';
import { AddVariable, EditVariable } from './variable-forms.tsx';
import type { VariableKind } from './variable-kinds.ts';

/** The choice of where a secret goes, which is saved at once; undefined for the other kinds, and for a server without the choice. */
function useSecretUse(
  at: ContainerAddress,
  kind: VariableKind,
  { id, key, usedIn }: Variable,
): SecretUseChoice | undefined {
  const notify = useToast();
  const { mutate, error } = variableCalls('secret').useUpdate(at, id);
  const value = SECRET_USES.find((use) => use === usedIn);
  if (kind.id !== 'secret' || value === undefined) return undefined;
  const title = `${key} 시크릿의 사용 범위를 변경하지 못했습니다`;
  return {
    value,
    onChange: (used_in) =>
      mutate(
        { used_in },
        {
          onSuccess: () => notify(settingSavedNotice(`${key} 시크릿의 사용 범위를 변경했습니다`)),
        },
      ),
    failure: writeFailureText({ title, fallback: 'Failed to update container', error }),
  };
}

interface VariableItemProps
  extends Pick<VariableRowProps, 'deleteRef'>,
    RetainedRowProps<Variable> {
  at: ContainerAddress;
  kind: VariableKind;
  variable: Variable;
  onDelete: (variable: Variable) => void;
}

/** The row of a variable, or the form that changes its value. Memoised, because lists can be long. */
const VariableItem = memo(function VariableItem(props: VariableItemProps) {
  const { at, kind, variable, deleteRef, onDelete, gone, onHold } = props;
  return (
    <VariableRow
      name={variable.key}
      value={variable.value}
      secret={kind.masked}
      use={useSecretUse(at, kind, variable)}
      editForm={(close) => (
        <EditVariable {...{ at, kind, variable, gone, onHold }} onClose={close} />
      )}
      onDelete={() => onDelete(variable)}
      deleteRef={deleteRef}
    />
  );
});

export interface VariableSectionProps {
  at: ContainerAddress;
  kind: VariableKind;
  /** Whether the region is the first region of the tab. The form of the first region is open. */
  first: boolean;
}

const idOf = ({ id }: Variable): string => id;

/** The region of one kind of variable: the list of variables, and the form that adds a variable. */
export function VariableSection({ at, kind, first }: VariableSectionProps) {
  const { title, masked } = kind;
  const all = variableCalls(kind.id).useAll(at.container);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(all.data, idOf, heading);
  const { shown, hold, isGone } = useRetainedRows(all.data, idOf);
  return (
    <>
      <VariablesSection
        title={title}
        description={kind.purpose}
        first={first}
        envFile={masked ? undefined : formatEnvFile(all.data ?? [])}
        headingRef={heading}
        rows={shown}
        loading={all.isPending}
        failure={queryFailure(all, {
          title: `${kind.object} 불러오지 못했습니다`,
          fallback: 'Failed to load container',
        })}
        limitNote={itemLimitNote(kind.full, all.data?.length ?? 0, MAX_VARIABLES_PER_KIND)}
        form={<AddVariable at={at} kind={kind} />}
      >
        {(variable) => (
          <VariableItem
            key={variable.id}
            at={at}
            kind={kind}
            variable={variable}
            deleteRef={deletion.buttonRef(variable)}
            onDelete={deletion.ask}
            gone={isGone(variable)}
            onHold={hold}
          />
        )}
      </VariablesSection>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && (
          <VariableDeletion at={at} kind={kind} deletion={deletion} variable={deletion.row} />
        )}
      </LazyDialog>
    </>
  );
}

interface VariableDeletionProps extends Omit<VariableSectionProps, 'first'> {
  variable: Variable;
  deletion: RowDeletion<Variable>;
}

function VariableDeletion({ at, kind, variable, deletion }: VariableDeletionProps) {
  const { key, value } = variable;
  const thing = `${key} ${kind.object}`;
  const note = useReferrersNote(
    at.project,
    '이 값을',
    ({ to, to_key }) => to === at.container && to_key === key,
  );
  const adding = variableCalls(kind.id).useCreate(at);
  return (
    <DeleteRowDialog
      at={at}
      deletion={deletion}
      title={`${kind.title} 삭제`}
      description={[`${thing} 삭제합니다. 다음 배포부터 적용됩니다.`, kind.id !== 'build' && note]
        .filter(Boolean)
        .join(' ')}
      writing={variableCalls(kind.id).useRemove(at, variable.id)}
      failure={{
        title: `${thing} 삭제하지 못했습니다`,
        fallback: 'Failed to update container',
      }}
      deleted={{
        kind: kind.subject,
        name: key,
        // The page never sends the value of a secret back to the server, even if it has read the value.
        addAgain:
          kind.masked || value === '' ? undefined : () => adding.mutateAsync({ key, value }),
      }}
      thing={thing}
    />
  );
}
