import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import {
  Badge,
  PageHeader,
  PageSpinner,
  Stack,
  StatusBadge,
  TextLink,
  VisuallyHidden,
} from '@naru/design-system';
import { ArrowLeft } from '@naru/design-system/icons';
import {
  DeploymentChangesCard,
  DeploymentFactsCard,
  DeploymentNotFound,
  DeploymentStep,
} from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { deploymentChangesQuery } from '#api/change.ts';
import { deploymentQuery } from '#api/deployment-history.ts';
import { isNotFoundError } from '#api/errors.ts';
import { projectQuery } from '#api/project.ts';
import { queryKeys } from '#api/query-keys.ts';
import { toChangeRow } from '#shared/deployments/change-row.ts';
import { deploymentFacts } from '#shared/deployments/deployment-facts.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { usePageTitle } from '#shared/navigation/page-title.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { DeploymentActions } from './deployment-actions.tsx';
import { DeploymentFailureBanner } from './deployment-failure-banner.tsx';
import {
  containerStepProgress,
  deploymentFailureTexts,
  deploymentTitle,
} from './deployment-words.ts';
import { newerDeploymentDetail, useLiveDeployment } from './use-live-deployment.ts';

interface DeploymentFactsProps {
  /** The project's slug. */
  slug: string;
  deployment: DeploymentDetail;
}

/** The facts about a deployment, and the steps of each container. */
function DeploymentFacts({ slug, deployment }: DeploymentFactsProps) {
  // The banner above contains the reason of the first failed container.
  const containerInBanner = deploymentFailureTexts(deployment)?.container?.slug;
  return (
    <DeploymentFactsCard
      {...deploymentFacts(deployment)}
      rolledBackTo={
        deployment.rolled_back_to ? (
          <TextLink>
            <PrefetchLink to={paths.deployment(slug, deployment.rolled_back_to)}>
              그때의 배포
            </PrefetchLink>
          </TextLink>
        ) : undefined
      }
      steps={deployment.containers.map((container) => (
        <DeploymentStep
          key={container.slug}
          {...containerStepProgress(container)}
          {...(container.slug === containerInBanner && { reason: undefined })}
          link={
            <TextLink>
              <PrefetchLink to={paths.containerLogs(slug, container.slug)}>
                <VisuallyHidden>{`${container.name || container.slug} `}</VisuallyHidden>
                로그
              </PrefetchLink>
            </TextLink>
          }
        />
      ))}
    />
  );
}

interface DeploymentChangesProps {
  /** The project's slug. */
  slug: string;
  /** The deployment's identifier. */
  id: string;
}

/**
 * The changes of a deployment since the previous deployment. Renders nothing with an older server that does not report the changes.
 */
function DeploymentChanges({ slug, id }: DeploymentChangesProps) {
  const answer = useQuery(deploymentChangesQuery(id));
  if (answer.data === null) return null;
  const before = answer.data?.compared_with;
  return (
    <DeploymentChangesCard
      changes={answer.data?.changes.map(toChangeRow)}
      before={
        before ? (
          <PrefetchLink to={paths.deployment(slug, before)}>이전 배포 보기</PrefetchLink>
        ) : undefined
      }
      failure={queryFailure(answer, {
        title: '바뀐 설정을 불러오지 못했습니다',
      })}
    />
  );
}

export interface DeploymentPageProps {
  /** The project's slug. */
  slug: string;
  /** The deployment's identifier. */
  id: string;
  /** The log of the deployment. */
  log: ReactNode;
}

/** The page of one deployment: the reason of a failure, its facts and steps, its log, and its changes. */
export function DeploymentPage({ slug, id, log }: DeploymentPageProps) {
  const project = useQuery(projectQuery(slug));
  const known = useQuery(deploymentQuery(id));
  const live = useLiveDeployment(slug, queryKeys.deploymentHistory.detail(id));
  const deployment = known.data && newerDeploymentDetail(known.data, live);
  const title = deployment ? deploymentTitle(deployment) : '배포';
  usePageTitle([title, project.data?.name].filter(Boolean).join(' · '));
  const history = <PrefetchLink to={paths.deployments(slug)}>배포 기록으로</PrefetchLink>;
  if (isNotFoundError(known.error)) return <DeploymentNotFound link={history} />;
  const facts = deployment && deploymentFacts(deployment);
  return (
    <Stack gap="xl">
      <PageHeader
        level={2}
        title={title}
        back={
          <TextLink tone="quiet" icon={ArrowLeft}>
            {history}
          </TextLink>
        }
        badge={
          facts && (
            <>
              <StatusBadge status={facts.outcome} />
              {facts.isCurrent && <Badge tone="info">현재</Badge>}
            </>
          )
        }
        actions={
          deployment && <DeploymentActions slug={slug} deployment={deployment} latest={live} />
        }
      />
      {known.isPending && <PageSpinner />}
      {queryFailure(known, {
        title: '배포를 불러오지 못했습니다',
      })}
      {deployment && facts && (
        <>
          <DeploymentFailureBanner slug={slug} deployment={deployment} />
          <DeploymentFacts slug={slug} deployment={deployment} />
          {log}
          <DeploymentChanges slug={slug} id={id} />
        </>
      )}
    </Stack>
  );
}
