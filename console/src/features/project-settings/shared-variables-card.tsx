import type { ProjectVariable } from '@naru/contract/entities/project-variable';
import { MAX_PROJECT_VARIABLES } from '@naru/contract/rules/limits';
import { itemLimitNote, PROJECT_VARIABLES_FULL_MESSAGE } from '@naru/contract/rules/quota';
import { type IconButtonProps, useRowDeletion } from '@naru/design-system';
import {
  SharedVariableRow,
  SharedVariablesCard as SharedVariablesPattern,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { projectVariableQuery, projectVariablesQuery } from '#api/project-variable.ts';
import { referencesQuery } from '#api/reference.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { findReferrers } from '#shared/references/referrers.ts';

const AddSharedVariableDialog = lazyChunk(
  'add-shared-variable',
  async () => (await import('./shared-variable-dialogs.tsx')).AddSharedVariableDialog,
);
const ChangeSharedVariableDialog = lazyChunk(
  'change-shared-variable',
  async () => (await import('./shared-variable-dialogs.tsx')).ChangeSharedVariableDialog,
);
const DeleteSharedVariableDialog = lazyChunk(
  'delete-shared-variable',
  async () => (await import('./shared-variable-dialogs.tsx')).DeleteSharedVariableDialog,
);

const idOf = ({ key }: ProjectVariable): string => key;

interface SharedVariableItemProps {
  /** The slug of the project. */
  project: string;
  variable: ProjectVariable;
  onEdit: () => void;
  onDelete: () => void;
  deleteRef: IconButtonProps['ref'];
}

/** The row of a shared variable. The value of a secret is read when the member reveals the secret. */
function SharedVariableItem({ project, variable, ...actions }: SharedVariableItemProps) {
  const { key } = variable;
  const secret = variable.kind === 'secret';
  const [wanted, setWanted] = useState(false);
  const read = useQuery({ ...projectVariableQuery(project, key), enabled: secret && wanted });
  const { data: references } = useQuery(referencesQuery(project));
  const referrers =
    references &&
    findReferrers(references, ({ to, to_key }) => to === null && to_key === key).map(
      ({ container, label }) => (
        <PrefetchLink key={label} to={paths.containerVariables(project, container)}>
          {label}
        </PrefetchLink>
      ),
    );
  return (
    <SharedVariableRow
      name={key}
      value={(secret ? read.data : variable)?.value ?? undefined}
      secret={secret}
      onReveal={() => setWanted(true)}
      failure={queryFailure(read, { title: `${key} 시크릿을 불러오지 못했습니다` })}
      referrers={referrers ?? undefined}
      {...actions}
    />
  );
}

/** The card "공유 변수" of a project. A server of an earlier release knows no shared variables, and has no card. */
export function SharedVariablesCard({ project }: { project: string }) {
  const variables = useQuery(projectVariablesQuery(project));
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<ProjectVariable>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = variables.data ?? undefined;
  const deletion = useRowDeletion(rows, idOf, heading);
  const endChange = () => setChanged(undefined);
  if (variables.data === null) return null;
  return (
    <>
      <SharedVariablesPattern
        headingRef={heading}
        rows={rows?.map((variable) => (
          <SharedVariableItem
            key={variable.key}
            project={project}
            variable={variable}
            onEdit={() => setChanged(variable)}
            onDelete={() => deletion.ask(variable)}
            deleteRef={deletion.buttonRef(variable)}
          />
        ))}
        loading={variables.isPending}
        failure={queryFailure(variables, { title: '공유 변수를 불러오지 못했습니다' })}
        limitNote={itemLimitNote(
          PROJECT_VARIABLES_FULL_MESSAGE,
          rows?.length ?? 0,
          MAX_PROJECT_VARIABLES,
        )}
        onAdd={() => setAdding(true)}
      />
      <LazyDialog open={adding} onClose={() => setAdding(false)}>
        <AddSharedVariableDialog
          project={project}
          taken={rows}
          open={adding}
          onClose={() => setAdding(false)}
        />
      </LazyDialog>
      <LazyDialog open={changed !== undefined} onClose={endChange}>
        <ChangeSharedVariableDialog project={project} variable={changed} onClose={endChange} />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <DeleteSharedVariableDialog
            project={project}
            name={deletion.row.key}
            deletion={deletion}
          />
        </LazyDialog>
      )}
    </>
  );
}
