import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { ExpandableList, IncrementalList, type RowDeletion, Stack } from '@naru/design-system';
import { memo, type ReactNode, useState } from 'react';
import { usePreloadWhenIdle } from '#shared/chunks/use-preload-when-idle.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useConfirmLeave } from '#shared/forms/unsaved-input.ts';
import type { useContainerDialogs } from './container-dialogs.tsx';
import { ContainerRow, type ContainerRowProps } from './container-row.tsx';
import { containerRowChunks } from './lazy-parts.ts';
import { useOpenContainerRow } from './open-container-row.ts';
import type { ContainerActionFailure } from './use-container-deployment.ts';
import { type ContainerRowData, useContainerRows } from './use-container-rows.ts';

interface ContainerRowsProps extends Omit<ContainerRowProps, 'data' | 'menuRef'> {
  containers: readonly Container[];
  data: Readonly<Record<string, ContainerRowData>>;
  buttonRef: RowDeletion<Container>['buttonRef'];
}

/** All rows of the list. Memoised, because opening a row changes only two rows. */
const ContainerRows = memo(function ContainerRows(props: ContainerRowsProps) {
  const { containers, data, buttonRef, ...common } = props;
  return containers.map((container) => {
    const row = data[container.slug];
    const menuRef = buttonRef(container);
    return row && <ContainerRow key={container.slug} {...common} data={row} menuRef={menuRef} />;
  });
});

/** The list around the rows. Opening a row renders only this component, the opened row and the closed row. */
function OpenRows({ children }: { children: ReactNode }) {
  const { open, setOpen } = useOpenContainerRow();
  const confirmLeave = useConfirmLeave();
  return (
    <ExpandableList
      label="컨테이너 목록"
      value={open}
      revealsOpenRow
      onValueChange={(slug) => confirmLeave(() => setOpen(slug))}
    >
      {children}
    </ExpandableList>
  );
}

export interface ContainerListProps {
  project: Project;
  containers: readonly Container[];
  dialogs: ReturnType<typeof useContainerDialogs>;
}

/** The list "컨테이너 목록", with at most one open row. A row with unsaved input shows a question before it closes. */
export function ContainerList(props: ContainerListProps) {
  const { project, containers, dialogs } = props;
  usePreloadWhenIdle(containerRowChunks);
  const { deletion, rename, duplicate } = dialogs;
  const [failure, setFailure] = useState<ContainerActionFailure>();
  const data = useContainerRows(project.slug, containers);
  /** Whether the container was deleted on this page. Its earlier errors are then hidden. */
  const isDeleted = (slug: string) =>
    deletion.row?.slug === slug && !containers.some((container) => container.slug === slug);
  return (
    <Stack gap="s">
      {failure && !isDeleted(failure.container) && (
        <FailureBanner
          title={failure.title}
          error={failure.error}
          fallback="Failed to update container"
          intent="write"
          onRetry={failure.retry}
        />
      )}
      <IncrementalList rows={containers}>
        {(mounted) => (
          <OpenRows>
            <ContainerRows
              project={project}
              containers={mounted}
              data={data}
              buttonRef={deletion.buttonRef}
              onRename={rename}
              onDuplicate={duplicate}
              onDelete={deletion.ask}
              onFailure={setFailure}
            />
          </OpenRows>
        )}
      </IncrementalList>
    </Stack>
  );
}
