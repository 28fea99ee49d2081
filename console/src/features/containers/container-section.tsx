import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { moveFocus, useToast } from '@naru/design-system';
import { ContainersCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { containersQuery } from '#api/container.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { ContainerDialogs, useContainerDialogs } from './container-dialogs.tsx';
import { ContainerList } from './container-list.tsx';
import { useOpenContainerRow } from './open-container-row.ts';

interface DeletedContainerOptions {
  containers: readonly Container[] | undefined;
  /** The slug of the container whose row is open; empty for none. */
  open: string;
  /** Whether a dialog of a container is open. An open dialog itself shows that its container was deleted. */
  asking: boolean;
  heading: RefObject<HTMLElement | null>;
}

/**
 * Shows a notice when the container with the open row was deleted in another page. The next response of the list removes the row,
 * together with any alert in the row and possibly the focus.
 */
export function useDeletedContainerNotice(options: DeletedContainerOptions): void {
  const { containers, open, asking, heading } = options;
  const notify = useToast();
  const known = useRef<Container>(undefined);
  useEffect(() => {
    const { current } = known;
    known.current = containers?.find(({ slug }) => slug === open);
    if (!containers || known.current || current?.slug !== open || asking) return;
    notify({
      tone: 'danger',
      title: `${current.name} 컨테이너는 더 이상 없습니다`,
      description: '다른 곳에서 삭제되었습니다.',
    });
    if (document.activeElement === document.body) moveFocus(heading.current);
  }, [containers, open, asking, heading, notify]);
}

/** Reads the open row in a component of its own, so that opening a row does not render the whole region. */
function DeletedContainerNotice(props: Omit<DeletedContainerOptions, 'open'>) {
  useDeletedContainerNotice({ ...props, open: useOpenContainerRow().open });
  return null;
}

export interface ContainerSectionProps {
  project: Project;
  /** Opens the wizard. The page renders the wizard, because other buttons open it too. */
  onAddContainer: () => void;
}

/** The region "컨테이너 관리" (specification section 2): the list of the project's containers. The row of a container opens its tabs. */
export function ContainerSection({ project, onAddContainer }: ContainerSectionProps) {
  const containers = useQuery(containersQuery(project.slug));
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useContainerDialogs(containers.data, heading);
  const asking = dialogs.deletion.open || dialogs.renaming.open || dialogs.duplicating.open;
  return (
    <>
      <DeletedContainerNotice containers={containers.data} asking={asking} heading={heading} />
      <ContainersCard
        headingRef={heading}
        count={containers.data?.length}
        loading={containers.isPending}
        failure={queryFailure(containers, {
          title: '컨테이너를 불러오지 못했습니다',
          fallback: 'Failed to load containers',
        })}
        onAdd={onAddContainer}
      >
        <ContainerList project={project} containers={containers.data ?? []} dialogs={dialogs} />
      </ContainersCard>
      <ContainerDialogs project={project} dialogs={dialogs} />
    </>
  );
}
