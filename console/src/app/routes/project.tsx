import { DEFAULT_TIER } from '@naru/contract/rules/limits';
import {
  ProjectInfoCard,
  ProjectLayout,
  ProjectOverviewSkeleton,
  QuickActionsCard,
} from '@naru/design-system/patterns';
import { ContainerSection } from '#features/containers/container-section.tsx';
import { CurrentVersionPanel } from '#features/deployment/current-version-panel.tsx';
import { ResourceLimits } from '#features/project/resource-limits.tsx';
import { VolumeSection } from '#features/volumes/volume-section.tsx';
import { usePreloadWhenIdle } from '#shared/chunks/use-preload-when-idle.ts';
import { useProjectPage } from '../open-project.tsx';
import { overviewDialogs } from '../project-dialogs.tsx';
import { projectFrame } from '../project-frame.tsx';

/** The frame around the page. */
export const frame = projectFrame;

/** The skeleton of the content. */
export const Skeleton = ProjectOverviewSkeleton;

/** The overview of a project at /projects/{slug}. It composes the regions that specification section 2 lists. */
export function Component() {
  const { project, showDialog, approachDialog } = useProjectPage();
  usePreloadWhenIdle(overviewDialogs);
  const addContainer = () => showDialog('container');
  const addVolume = () => showDialog('volume');
  return (
    <ProjectLayout
      containers={<ContainerSection project={project} onAddContainer={addContainer} />}
      version={<CurrentVersionPanel project={project} />}
      limits={<ResourceLimits project={project} />}
      volumes={
        <VolumeSection
          project={project}
          onAddVolume={addVolume}
          onApproachAdd={() => approachDialog('volume')}
        />
      }
      aside={
        <>
          <ProjectInfoCard
            name={project.name}
            plan={project.plan || DEFAULT_TIER}
            createdAt={project.created_at}
            updatedAt={project.updated_at}
          />
          <QuickActionsCard
            onOpenSettings={() => showDialog('settings')}
            onAddContainer={addContainer}
            onAddVolume={addVolume}
            onDelete={() => showDialog('deletion')}
          />
        </>
      }
    />
  );
}
