import type { Project } from '@naru/contract/entities/project';
import { ContainersCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { containersQuery } from '#api/container.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { ContainerDialogs, useContainerDialogs } from './container-dialogs.tsx';
import { ContainerList } from './container-list.tsx';
import { useOpenContainer } from './open-container.ts';
import { useVanishedContainer } from './use-vanished-container.ts';

export interface ContainerSectionProps {
  project: Project;
  /** Opens the wizard, which is part of the page, because other buttons open it too. */
  onAddContainer: () => void;
}

/** The whole region "컨테이너 관리" (specification section 2): the project's containers, each opening into its tabs. */
export function ContainerSection({ project, onAddContainer }: ContainerSectionProps) {
  const containers = useQuery(containersQuery(project.slug));
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useContainerDialogs(containers.data, heading);
  const { open, setOpen } = useOpenContainer();
  const asking = dialogs.deletion.open || dialogs.renaming.open || dialogs.duplicating.open;
  useVanishedContainer({ containers: containers.data, open, asking, heading });
  return (
    <>
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
        <ContainerList
          project={project}
          containers={containers.data ?? []}
          dialogs={dialogs}
          open={open}
          onOpen={setOpen}
        />
      </ContainersCard>
      <ContainerDialogs project={project} dialogs={dialogs} />
    </>
  );
}
