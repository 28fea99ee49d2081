import type { Deployment } from '@naru/contract/entities/deployment';
import type { Project } from '@naru/contract/entities/project';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { Stack, TextLink, useChangeAnnouncement } from '@naru/design-system';
import { Rocket } from '@naru/design-system/icons';
import { DeployRegion } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { changesQuery } from '#api/change.ts';
import { latestDeploymentQuery, refreshDeployment } from '#api/deployment.ts';
import { isNotFoundError } from '#api/errors.ts';
import { projectConnectionQuery, projectStateQuery } from '#api/project-state.ts';
import { usePageCommands } from '#shared/commands/page-commands.ts';
import { deploymentOutcome } from '#shared/deployments/outcome.ts';
import { useDeployProject } from '#shared/deployments/use-deploy-project.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { firstFailureOfEachCause } from '#shared/failures/failure-texts.ts';
import { type QueryWithError, queryFailure } from '#shared/failures/query-failure.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { deploymentStatusWord, findRunningDeploymentDetail } from './deployment-state.ts';
import { LazyProgressPanel } from './lazy-parts.ts';

interface DeploymentFailuresProps {
  /** The query of the latest deployment. */
  latest: QueryWithError;
  /** Why the deployment was not started; `null` when nothing failed. */
  deploying: unknown;
  /** Why the refresh failed; `null` when it did not fail. */
  refreshing: unknown;
}

/** The failures in the region "배포". A failed action hides a failed query with the same cause. */
function DeploymentFailures({ latest, deploying, refreshing }: DeploymentFailuresProps) {
  const failures = [
    { title: '배포를 시작하지 못했습니다', error: deploying, action: true },
    { title: '배포 상태를 갱신하지 못했습니다', error: refreshing, action: true },
    {
      title: '배포 상태를 불러오지 못했습니다',
      error: latest.isError ? latest.error : null,
      action: false,
    },
  ];
  const shown = firstFailureOfEachCause(failures.filter(({ error }) => error !== null));
  if (shown.length === 0) return null;
  return (
    <Stack gap="s">
      {shown.map(({ title, error, action }) =>
        action ? (
          <FailureBanner key={title} title={title} error={error} intent="write" />
        ) : (
          queryFailure(latest, { title })
        ),
      )}
    </Stack>
  );
}

/**
 * Adds the command "배포" with a shortcut to the palette. During a deployment, the command is disabled with a reason. Returns `run`.
 */
function useDeployCommand(isUnderWay: boolean, run: () => void): () => void {
  usePageCommands([
    {
      id: 'deploy',
      label: '배포',
      icon: Rocket,
      key: 'd',
      unavailable: isUnderWay
        ? '배포가 진행 중입니다. 끝나거나 취소한 뒤에 다시 배포할 수 있습니다.'
        : undefined,
      run,
    },
  ]);
  return run;
}

const identify = (deployment: Deployment | null): string =>
  JSON.stringify([deployment?.deployment_id, deployment?.created_at, deployment?.status]);

/**
 * Announces changes of the latest deployment to screen readers while the page is open. It does not announce the initial state, or the
 * end of the deployment, which the notice of `LiveProjectUpdates` announces.
 * @param deployment `undefined` until it is loaded, `null` when the project has no deployment
 */
function useAnnouncement(deployment: Deployment | null | undefined): void {
  const status = deployment?.status ?? '';
  useChangeAnnouncement(deployment === undefined ? undefined : identify(deployment), () =>
    deployment === null || isFinalDeploymentStatus(status)
      ? ''
      : (deploymentOutcome(status)?.sentence ?? '배포 상태가 바뀌었습니다.'),
  );
}

const countOf = (changes: readonly unknown[] | null): number => changes?.length ?? 0;

export interface ProjectDeployRegionProps {
  project: Project;
  /** The short form for the pages below a tab, with a link to the waiting changes. */
  compact?: boolean;
  /** The button that opens the dialog "점검". */
  checks?: ReactNode;
}

const badgeOf = ({ status }: Deployment) => deploymentOutcome(status)?.badge ?? status;

/**
 * The region "배포": the deploy button and the latest deployment. The query polls every 15 s until the deployment has ended
 * (specification section 4). The events of the server update the deployment immediately, at every step.
 */
export function ProjectDeployRegion({
  project,
  compact = false,
  checks,
}: ProjectDeployRegionProps) {
  const { slug } = project;
  const latest = useQuery(latestDeploymentQuery(slug));
  const waiting = useQuery({ ...changesQuery(slug), select: countOf }).data ?? 0;
  const deploying = useDeployProject(slug);
  const refreshing = useMutation(refreshDeployment(slug));
  const state = useQuery(projectStateQuery(slug)).data;
  const connection = useQuery(projectConnectionQuery(slug)).data;
  const underWay = findRunningDeploymentDetail(latest.data, state?.deployment);
  useAnnouncement(latest.data);
  const start = useDeployCommand(underWay !== undefined, () => {
    refreshing.reset();
    void LazyProgressPanel.preload();
    deploying.start();
  });
  const refresh = useSingleFlight(() => {
    deploying.reset();
    return writeSucceeds(refreshing.mutateAsync());
  });
  return (
    <DeployRegion
      outcome={latest.data ? badgeOf(latest.data) : undefined}
      state={latest.data === undefined ? '알 수 없음' : deploymentStatusWord(latest.data?.status)}
      deployedAt={latest.data?.created_at}
      compact={compact}
      checks={checks}
      changes={
        compact &&
        waiting > 0 && (
          <TextLink>
            <PrefetchLink
              to={paths.project(slug)}
            >{`배포되지 않은 변경 ${waiting}건`}</PrefetchLink>
          </TextLink>
        )
      }
      lostSince={connection?.state === 'broken' ? connection.heardAt : undefined}
      blocked={underWay !== undefined}
      loading={latest.isPending}
      variant={waiting > 0 && !compact ? 'secondary' : 'primary'}
      deploying={deploying.pending}
      onDeploy={start}
      refreshing={refreshing.isPending}
      onRefresh={refresh}
      failures={
        <DeploymentFailures
          latest={latest}
          deploying={deploying.error}
          // A response 404 to a refresh is no failure: the project has no deployment (specification section 8).
          refreshing={isNotFoundError(refreshing.error) ? null : refreshing.error}
        />
      }
    />
  );
}
