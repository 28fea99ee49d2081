import type { Container, Project } from '@naru/contract/entities';
import { ExpandableList } from '@naru/design-system';
import { useState } from 'react';
import { useConfirmLeave } from '#app/UnsavedGuard.tsx';
import type { useContainerDialogs } from './ContainerDialogs.tsx';
import { ContainerRow } from './ContainerRow.tsx';

export interface ContainerListProps {
  project: Project;
  containers: readonly Container[];
  dialogs: ReturnType<typeof useContainerDialogs>;
}

/** The list "컨테이너 목록", one row open at a time. A row with unsaved input asks before it closes. */
export function ContainerList({ project, containers, dialogs }: ContainerListProps) {
  const { deletion, rename } = dialogs;
  const [open, setOpen] = useState('');
  const confirmLeave = useConfirmLeave();
  return (
    <ExpandableList
      label="컨테이너 목록"
      value={open}
      onValueChange={(slug) => confirmLeave(() => setOpen(slug))}
    >
      {containers.map((container) => (
        <ContainerRow
          key={container.slug}
          project={project}
          container={container}
          menuId={deletion.buttonId(container)}
          onRename={rename}
          onDelete={deletion.ask}
        />
      ))}
    </ExpandableList>
  );
}
