import type { Container, Project } from '@naru/contract/entities';
import { ContainerListItem, RowsSkeleton } from '@naru/design-system';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useCallback } from 'react';
import { buildVarsQuery, envVarsQuery, networksQuery, secretsQuery } from '#api/container-parts.ts';
import { MissingPartBanner } from '#app/MissingPartBanner.tsx';
import { PartBoundary } from '#app/PartBoundary.tsx';
import type { ActionFailure } from './ContainerMenu.tsx';
import { ContainerMenuButton } from './ContainerMenuButton.tsx';
import { ContainerDetails } from './lazy-parts.ts';

export interface ContainerRowProps {
  project: Project;
  container: Container;
  /** Goes on what holds the menu's button, to which the focus may have to move. */
  menuId: string;
  onRename: (container: Container) => void;
  onDelete: (container: Container) => void;
  onFailure: (failure: ActionFailure | undefined) => void;
}

/** Fetches what an open row shows, code and data alike. A failure is said when the row is opened. */
function usePrefetch(container: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    ContainerDetails.preload();
    void client.prefetchQuery(envVarsQuery(container));
    void client.prefetchQuery(secretsQuery(container));
    void client.prefetchQuery(buildVarsQuery(container));
    void client.prefetchQuery(networksQuery(container));
  }, [client, container]);
}

/** One container of the list "컨테이너 목록" (specification section 2). Memoised: lists can be long. */
export const ContainerRow = memo(function ContainerRow(props: ContainerRowProps) {
  const { project, container, menuId, onRename, onDelete, onFailure } = props;
  const { slug, name, cpu_limit, memory_limit, is_deleted } = container;
  return (
    <ContainerListItem
      value={slug}
      name={name}
      cpu={cpu_limit ?? 0}
      memory={memory_limit ?? 0}
      stopped={is_deleted ?? false}
      onApproach={usePrefetch(slug)}
      menu={
        <span id={menuId}>
          <ContainerMenuButton
            project={project.slug}
            container={container}
            onRename={onRename}
            onDelete={onDelete}
            onFailure={onFailure}
          />
        </span>
      }
    >
      <PartBoundary
        loading={<RowsSkeleton height="36px" />}
        missing={(part) => <MissingPartBanner {...part} />}
      >
        <ContainerDetails project={project} container={container} />
      </PartBoundary>
    </ContainerListItem>
  );
});
