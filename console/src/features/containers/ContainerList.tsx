import type { Container, Project } from '@naru/contract/entities';
import { ExpandableList, Stack } from '@naru/design-system';
import { useState } from 'react';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { ShowMore } from '#app/ShowMore.tsx';
import { useConfirmLeave } from '#app/unsaved.ts';
import { useShownRows } from '#app/use-shown-rows.ts';
import type { useContainerDialogs } from './ContainerDialogs.tsx';
import type { ActionFailure } from './ContainerMenu.tsx';
import { ContainerRow } from './ContainerRow.tsx';

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
  const { shown, hidden, showMore } = useShownRows(containers);
  const confirmLeave = useConfirmLeave();
  /** Whether it was deleted here: then nothing that it refused before matters any more. */
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
            menuId={deletion.buttonId(container)}
            onRename={rename}
            onDelete={deletion.ask}
            onFailure={setFailure}
          />
        ))}
      </ExpandableList>
      <ShowMore hidden={hidden} onShow={showMore} />
    </Stack>
  );
}
