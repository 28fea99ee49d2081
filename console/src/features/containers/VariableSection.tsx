import { EmptyState } from '@naru/design-system';
import { josa } from 'es-hangul';
import { useRef } from 'react';
import type { ContainerAddress } from '#api/containers.ts';
import { OnOpen } from '#app/OnOpen.tsx';
import { useRowDeletion } from '#app/use-row-deletion.ts';
import { DeletePartDialog } from './lazy-part-deletion.ts';
import { PartList } from './PartList.tsx';
import { PartSection } from './PartSection.tsx';
import { PortionedRows } from './PortionedRows.tsx';
import { VariableAddForm } from './VariableAddForm.tsx';
import { VariableRow } from './VariableRow.tsx';
import type { Variable } from './variable.ts';
import type { VariableKind } from './variable-kinds.ts';

export interface VariableSectionProps {
  at: ContainerAddress;
  kind: VariableKind;
}

const idOf = ({ id }: Variable): string => id;

/** One kind of variable as a region of its own: its list, and the form that adds to it. */
export function VariableSection({ at, kind }: VariableSectionProps) {
  const { title } = kind;
  const variables = kind.useVariables(at.container);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(variables.data, idOf, heading);
  return (
    <PartSection title={title} purpose={kind.purpose} headingRef={heading}>
      <PartList
        query={variables}
        failure={{
          title: `${josa(title, '을/를')} 불러오지 못했습니다`,
          fallback: 'Failed to load container',
        }}
        empty={<EmptyState size="small" title={`${josa(title, '이/가')} 없습니다`} />}
      >
        {(rows) => (
          <PortionedRows label={`${title} 목록`} rows={rows}>
            {(variable) => (
              <VariableRow
                key={variable.id}
                at={at}
                kind={kind}
                variable={variable}
                deleteId={deletion.buttonId(variable)}
                onDelete={deletion.ask}
              />
            )}
          </PortionedRows>
        )}
      </PartList>
      <VariableAddForm at={at} kind={kind} />
      <OnOpen open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && (
          <VariableDeletion at={at} kind={kind} deletion={deletion} variable={deletion.row} />
        )}
      </OnOpen>
    </PartSection>
  );
}

interface VariableDeletionProps extends VariableSectionProps {
  variable: Variable;
  deletion: ReturnType<typeof useRowDeletion<Variable>>;
}

function VariableDeletion({ at, kind, variable, deletion }: VariableDeletionProps) {
  const { key } = variable;
  return (
    <DeletePartDialog
      deletion={deletion}
      title={`${kind.title} 삭제`}
      description={`${josa(key, '을/를')} 삭제합니다. 이 작업은 되돌릴 수 없습니다.`}
      writing={kind.useRemove(at, variable.id)}
      failure={{
        title: `${josa(key, '을/를')} 삭제하지 못했습니다`,
        fallback: 'Failed to update container',
      }}
      done={`${josa(key, '을/를')} 삭제했습니다`}
    />
  );
}
