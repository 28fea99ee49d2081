import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { AddressList, Icon, TextLink } from '@naru/design-system';
import { Box } from '@naru/design-system/icons';
import { ContainerListItem, RowsSkeleton } from '@naru/design-system/patterns';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, type RefObject, useCallback } from 'react';
import { projectStateQuery } from '#api/project-state.ts';
import { LazyComingDeletion } from '#shared/backups/lazy-coming-deletion.tsx';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { containerStatus } from '#shared/containers/container-status.ts';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';
import { FailureRemedy } from '#shared/containers/failure-remedy.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { ContainerMenuButton } from './container-menu-button.tsx';
import { containerSource } from './container-source.ts';
import { ContainerDetails, containerDetailsDataChunk, TemplateLogo } from './lazy-parts.ts';
import { underWayStatus } from './under-way-status.ts';
import type { ContainerActionFailure } from './use-container-deployment.ts';
import type { ContainerRowData } from './use-container-rows.ts';

const box = <Icon node={Box} />;

/** The picture before the container's name: the logo of the template, or a box. */
function ContainerLogo({ template }: { template: string | null | undefined }) {
  if (!template) return box;
  return (
    <ChunkBoundary loading={box} failed={() => box}>
      <TemplateLogo id={template} />
    </ChunkBoundary>
  );
}

interface LogLinkProps {
  /** The project's slug. */
  project: string;
  facts: ContainerWithState;
}

/** The link from a failed container to the log of the failed deployment; without a failed deployment, to the container's log. */
function LogLink({ project, facts: { container, state: own, deployed } }: LogLinkProps) {
  const { data: state } = useQuery(projectStateQuery(project));
  const latest = deployed?.step === 'failed' ? state?.deployment?.deployment_id : undefined;
  const failed = latest ?? own?.failed_deployment_id;
  const path = failed
    ? paths.deploymentLog(project, failed)
    : paths.containerLogs(project, container.slug);
  return (
    <TextLink>
      <PrefetchLink to={path}>{failed ? '배포 로그 보기' : '로그 보기'}</PrefetchLink>
    </TextLink>
  );
}

export interface ContainerRowProps {
  project: Project;
  data: ContainerRowData;
  /** The ref of the menu's button, for moving the focus. */
  menuRef: RefObject<HTMLButtonElement | null>;
  onRename: (container: Container) => void;
  onDuplicate: (container: Container) => void;
  onDelete: (container: Container) => void;
  onFailure: (failure: ContainerActionFailure | undefined) => void;
}

/** The font of code in an open row. Without the prefetch, the browser requests the font's file when the first code is shown. */
const CODE_FONT = "1em 'Naru Mono'";

/** Prefetches the chunk, the font and the data of an open row. Failures of chunk and data are shown when the row is opened. */
function usePrefetch(container: string): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void ContainerDetails.preload();
    void document.fonts.load(CODE_FONT).catch(() => undefined);
    containerDetailsDataChunk.load().then(
      ({ prefetchContainerDetails }) => prefetchContainerDetails(client, container),
      () => undefined,
    );
  }, [client, container]);
}

/** One container of the list "컨테이너 목록" (specification section 2). Memoised, because lists can be long. */
export const ContainerRow = memo(function ContainerRow(props: ContainerRowProps) {
  const { project, data, menuRef, onRename, onDelete, onFailure } = props;
  const { facts, addresses, action } = data;
  const { container } = facts;
  const { slug, name, cpu_limit, memory_limit, template_id } = container;
  const { status, reason, cause } = containerStatus(facts);
  const underWay = action && facts.state?.deployment_id ? underWayStatus[action] : undefined;
  return (
    <ContainerListItem
      value={slug}
      name={name}
      icon={<ContainerLogo template={template_id} />}
      cpu={cpu_limit ?? 0}
      memory={memory_limit ?? 0}
      status={underWay ?? status}
      reason={underWay ? undefined : reason}
      logLink={<LogLink project={project.slug} facts={facts} />}
      remedy={
        underWay ? undefined : (
          <FailureRemedy
            at={{ project: project.slug, container: slug }}
            name={name}
            cause={cause}
          />
        )
      }
      source={containerSource(facts)}
      addresses={
        addresses.length > 0 && <AddressList label={`${name} 주소`} addresses={addresses} />
      }
      notice={
        data.lastBackup && (
          <LazyComingDeletion project={project.slug} backupId={data.lastBackup} name={name} />
        )
      }
      onApproach={usePrefetch(slug)}
      page={
        <PrefetchLink to={paths.container(project.slug, slug)} aria-label={`${name} 열기`}>
          열기
        </PrefetchLink>
      }
      menu={
        <ContainerMenuButton
          project={project.slug}
          facts={facts}
          buttonRef={menuRef}
          onRename={onRename}
          onDuplicate={props.onDuplicate}
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
