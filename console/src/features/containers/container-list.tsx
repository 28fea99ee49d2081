import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { ExpandableList, IncrementalList, Stack } from '@naru/design-system';
import { useState } from 'react';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useConfirmLeave } from '#shared/forms/unsaved.ts';
import type { useContainerDialogs } from './container-dialogs.tsx';
import type { ActionFailure } from './container-menu.tsx';
import { ContainerRow } from './container-row.tsx';

export interface ContainerListProps {
  project: Project;
  containers: readonly Container[];
  dialogs: ReturnType<typeof useContainerDialogs>;
  /** The slug of the open row; empty for none. */
  open: string;
  onOpen: (slug: string) => void;
}

/** The list "컨테이너 목록", one row open at a time. A row with unsaved input asks before it closes. */
export function ContainerList(props: ContainerListProps) {
  const { project, containers, dialogs, open, onOpen } = props;
  const { deletion, rename } = dialogs;
  const [failure, setFailure] = useState<ActionFailure>();
  const confirmLeave = useConfirmLeave();
  /** Whether it was deleted here: then its earlier errors no longer matter. */
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
        {(shown) => (
          <ExpandableList
            label="컨테이너 목록"
            value={open}
            onValueChange={(slug) => confirmLeave(() => onOpen(slug))}
          >
            {shown.map((container) => (
              <ContainerRow
                key={container.slug}
                project={project}
                container={container}
                menuRef={deletion.buttonRef(container)}
                onRename={rename}
                onDelete={deletion.ask}
                onFailure={setFailure}
              />
            ))}
          </ExpandableList>
        )}
      </IncrementalList>
    </Stack>
  );
}
