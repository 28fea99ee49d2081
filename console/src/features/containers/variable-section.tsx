import { MAX_VARIABLES_PER_KIND } from '@naru/contract/rules/limits';
import { limitNote } from '@naru/contract/rules/quota';
import { type RowDeletion, useRowDeletion } from '@naru/design-system';
import { VariablesSection } from '@naru/design-system/patterns';
import { josa } from 'es-hangul';
import { useRef } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { type Variable, variables } from '#api/variable.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AddVariable } from './add-variable.tsx';
import { envFile } from './env-file.ts';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import { useHeldRows } from './use-held-rows.ts';
import { VariableItem } from './variable-item.tsx';
import type { VariableKind } from './variable-kinds.ts';

export interface VariableSectionProps {
  at: ContainerAddress;
  kind: VariableKind;
  /** Whether it is the first one of the tab: its form is open. */
  first: boolean;
}

const idOf = ({ id }: Variable): string => id;

/** The region of one kind of variable: its list, and the form that adds one. */
export function VariableSection({ at, kind, first }: VariableSectionProps) {
  const { title, masked } = kind;
  const all = variables(kind.id).useAll(at.container);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(all.data, idOf, heading);
  const { shown, hold, isGone } = useHeldRows(all.data, idOf);
  return (
    <>
      <VariablesSection
        title={title}
        description={kind.purpose}
        first={first}
        envFile={masked ? undefined : envFile(all.data ?? [])}
        headingRef={heading}
        rows={shown}
        loading={all.isPending}
        failure={queryFailure(all, {
          title: `${josa(title, '을/를')} 불러오지 못했습니다`,
          fallback: 'Failed to load container',
        })}
        limitNote={limitNote(kind.full, all.data?.length ?? 0, MAX_VARIABLES_PER_KIND)}
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
  const thing = josa(key, '을/를');
  const adding = variables(kind.id).useCreate(at);
  return (
    <DeleteRowDialog
      at={at}
      deletion={deletion}
      title={`${kind.title} 삭제`}
      description={`${thing} 삭제합니다. 다음 배포부터 적용됩니다.`}
      writing={variables(kind.id).useRemove(at, variable.id)}
      failure={{
        title: `${thing} 삭제하지 못했습니다`,
        fallback: 'Failed to update container',
      }}
      deleted={{
        kind: kind.subject,
        name: key,
        // A secret never leaves for the server from what the page has read.
        addAgain:
          kind.masked || value === '' ? undefined : () => adding.mutateAsync({ key, value }),
      }}
      thing={thing}
    />
  );
}
