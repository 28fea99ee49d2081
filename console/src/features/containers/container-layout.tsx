import type { Container } from '@naru/contract/entities/container';
import type { Project } from '@naru/contract/entities/project';
import { AddressList, SplitDetail, Stack, StatusBadge } from '@naru/design-system';
import { ContainerHeader, type ContainerView } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { containersQuery } from '#api/container.ts';
import { LazyComingDeletion } from '#shared/backups/lazy-coming-deletion.tsx';
import { containerStatus } from '#shared/containers/container-status.ts';
import { isDatabase } from '#shared/containers/database.ts';
import { MissingContainerMessage } from '#shared/containers/missing-container-message.tsx';
import { OpenContainerContext } from '#shared/containers/open-container.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { ContainerDialogs, useContainerDialogs } from './container-dialogs.tsx';
import { ContainerMenuButton } from './container-menu-button.tsx';
import { underWayStatus } from './under-way-status.ts';
import type { ContainerActionFailure } from './use-container-deployment.ts';
import { type ContainerRowData, useContainerRows } from './use-container-rows.ts';

const viewPaths: Readonly<Record<ContainerView, (slug: string, container: string) => string>> = {
  overview: paths.container,
  database: paths.containerDatabase,
  logs: paths.containerLogs,
  shell: paths.containerTerminal,
  variables: paths.containerVariables,
  settings: paths.containerSettingsPage,
};

/** The words that the titles of the views add to the name of the container. */
const titleWords: Readonly<Record<ContainerView, string>> = {
  overview: '',
  database: '데이터베이스',
  logs: '로그',
  shell: '셸',
  variables: '변수',
  settings: '설정',
};

const noContainers: readonly Container[] = [];

const statusOf = ({ facts, action }: ContainerRowData) => {
  const underWay = facts.state?.deployment_id && action && underWayStatus[action];
  return underWay || containerStatus(facts).status;
};

interface HeadProps {
  project: Project;
  data: ContainerRowData;
  view: ContainerView;
  dialogs: ReturnType<typeof useContainerDialogs>;
}

/** The header of a container with its menu, and the failure of the latest action. */
function Head({ project, data, view, dialogs }: HeadProps) {
  const [failure, setFailure] = useState<ContainerActionFailure>();
  const { container } = data.facts;
  const { slug, name } = container;
  usePageTitle(`${`${name} ${titleWords[view]}`.trim()} · ${project.name}`);
  return (
    <>
      <ContainerHeader
        name={name}
        status={statusOf(data)}
        addresses={
          data.addresses.length > 0 && (
            <AddressList label={`${name} 주소`} addresses={data.addresses} />
          )
        }
        notice={
          data.lastBackup && (
            <LazyComingDeletion project={project.slug} backupId={data.lastBackup} name={name} />
          )
        }
        menu={
          <ContainerMenuButton
            project={project.slug}
            facts={data.facts}
            buttonRef={dialogs.deletion.buttonRef(container)}
            onRename={dialogs.rename}
            onDuplicate={dialogs.duplicate}
            onDelete={dialogs.deletion.ask}
            onFailure={setFailure}
          />
        }
        database={isDatabase(container)}
        current={view}
        link={(to, text) => (
          <PrefetchLink to={viewPaths[to](project.slug, slug)}>{text}</PrefetchLink>
        )}
      />
      {failure && (
        <FailureBanner
          title={failure.title}
          error={failure.error}
          fallback="Failed to update container"
          intent="write"
          onRetry={failure.retry}
        />
      )}
    </>
  );
}

export interface ContainerLayoutProps {
  project: Project;
  /** The slug of the container. */
  id: string;
  view: ContainerView;
  /** The content of the view. */
  children: ReactNode;
}

/**
 * The layout of the pages of a container: the links to the other containers of the project, the header, and the views. The layout
 * stays mounted when another view opens.
 */
export function ContainerLayout({ project, id, view, children }: ContainerLayoutProps) {
  const containers = useQuery(containersQuery(project.slug));
  const all = containers.data ?? noContainers;
  const rows = useContainerRows(project.slug, all);
  const dialogs = useContainerDialogs(containers.data, useRef(null));
  const navigate = useNavigate();
  const data = rows[id];
  const facts = data?.facts;
  const open = useMemo(() => facts && { project, facts }, [project, facts]);
  const back = <PrefetchLink to={paths.project(project.slug)}>프로젝트로</PrefetchLink>;
  if (!data && dialogs.deletion.row?.slug === id) {
    return <Navigate to={paths.project(project.slug)} replace />;
  }
  if (!data) return <MissingContainerMessage containers={containers} found={false} back={back} />;
  // Another container has the same view, unless only a database has it.
  const pathOf = (slug: string): string => {
    const other = all.find((each) => each.slug === slug);
    const isMissing = view === 'database' && !(other && isDatabase(other));
    return viewPaths[isMissing ? 'overview' : view](project.slug, slug);
  };
  return (
    <SplitDetail
      label="컨테이너"
      current={id}
      onChoose={(slug) => void navigate(pathOf(slug))}
      items={all.map(({ slug, name }) => ({
        value: slug,
        name,
        link: <PrefetchLink to={pathOf(slug)}>{name}</PrefetchLink>,
        status: rows[slug] && <StatusBadge status={statusOf(rows[slug])} />,
      }))}
    >
      <Stack key={id} gap="l">
        <Head project={project} data={data} view={view} dialogs={dialogs} />
        <OpenContainerContext value={open}>{children}</OpenContainerContext>
      </Stack>
      <ContainerDialogs project={project} dialogs={dialogs} />
    </SplitDetail>
  );
}
