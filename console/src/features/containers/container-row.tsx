import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { ContainerListItem, RowsSkeleton } from '@naru/design-system/patterns';
import { useQueryClient } from '@tanstack/react-query';
import { memo, type RefObject, useCallback } from 'react';
import { buildVarsQuery } from '#api/build-var.ts';
import { envVarsQuery } from '#api/env-var.ts';
import { networksQuery } from '#api/network.ts';
import { secretsQuery } from '#api/secret.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import type { ActionFailure } from './container-menu.tsx';
import { ContainerMenuButton } from './container-menu-button.tsx';
import { ContainerDetails } from './lazy-parts.ts';

export interface ContainerRowProps {
  project: Project;
  container: Container;
  /** The ref of the menu's button, for moving the focus. */
  menuRef: RefObject<HTMLButtonElement | null>;
  onRename: (container: Container) => void;
  onDelete: (container: Container) => void;
  onFailure: (failure: ActionFailure | undefined) => void;
}

/** Prefetches the code and the data of an open row. A failure is shown when the row is opened. */
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
  const { project, container, menuRef, onRename, onDelete, onFailure } = props;
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
        <ContainerMenuButton
          project={project.slug}
          container={container}
          buttonRef={menuRef}
          onRename={onRename}
          onDelete={onDelete}
          onFailure={onFailure}
        />
      }
    >
      <ChunkBoundary
        loading={<RowsSkeleton height="36px" />}
        failed={(failure) => <ChunkErrorBanner {...failure} />}
      >
        <ContainerDetails project={project} container={container} />
      </ChunkBoundary>
    </ContainerListItem>
  );
});
