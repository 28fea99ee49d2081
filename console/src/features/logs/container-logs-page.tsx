import { PageHeader, SelectField, Stack, StatusBadge, TextLink } from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { containersQuery } from '#api/container.ts';
import { projectQuery } from '#api/project.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { containerStatus } from '#shared/containers/container-status.ts';
import { combineContainerWithState } from '#shared/containers/container-with-state.ts';
import { MissingContainerMessage } from '#shared/containers/missing-container-message.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { ContainerLog } from './container-log.tsx';

export interface ContainerLogsPageProps {
  /** The slug of the project. */
  slug: string;
  /** The slug of the container. */
  id: string;
}

/** The page with the log of one container, and a choice of the project's other containers. */
export function ContainerLogsPage({ slug, id }: ContainerLogsPageProps) {
  const containers = useQuery(containersQuery(slug));
  // The query registers the project for events, so that the log continues when its container starts.
  const { data: project } = useQuery(projectQuery(slug));
  const { data: states } = useQuery(projectStateQuery(slug));
  const navigate = useNavigate();
  const container = containers.data?.find((one) => one.slug === id);
  const facts = container && combineContainerWithState(container, states);
  const title = container ? `${container.name} 로그` : '로그';
  usePageTitle([title, project?.name].filter(Boolean).join(' · '));
  const back = <PrefetchLink to={paths.project(slug)}>프로젝트로</PrefetchLink>;
  return (
    <Stack gap="l">
      <PageHeader
        level={2}
        title={title}
        badge={facts && <StatusBadge status={containerStatus(facts).status} />}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {back}
          </TextLink>
        }
        actions={
          container && (
            <>
              <TextLink>
                <PrefetchLink to={paths.containerSettings(slug, id)}>
                  컨테이너 설정 보기
                </PrefetchLink>
              </TextLink>
              <SelectField
                label="컨테이너"
                labelHidden
                value={id}
                options={(containers.data ?? []).map((one) => ({
                  value: one.slug,
                  label: one.name,
                }))}
                onValueChange={(next) => void navigate(paths.containerLogs(slug, next))}
              />
            </>
          )
        }
      />
      <MissingContainerMessage
        containers={containers}
        found={container !== undefined}
        back={back}
      />
      {facts && <ContainerLog key={id} project={slug} facts={facts} back={back} />}
    </Stack>
  );
}
