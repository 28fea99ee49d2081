import { Stack } from '@naru/design-system';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { oneOfEachCause } from '#shared/failures/one-cause.ts';
import { type FailingQuery, queryFailure } from '#shared/failures/query-failure.tsx';

export interface DeploymentFailuresProps {
  /** The query of the latest deployment. */
  latest: FailingQuery;
  /** Why the deployment was not started; `null` when nothing failed. */
  deploying: unknown;
  /** Why the refresh failed; `null` when it did not. */
  refreshing: unknown;
}

/** What failed in the region "배포", each cause once: an action that failed stands for the read that failed with it. */
export function DeploymentFailures({ latest, deploying, refreshing }: DeploymentFailuresProps) {
  const failures = [
    { title: '배포를 시작하지 못했습니다', error: deploying, action: true },
    { title: '배포 상태를 갱신하지 못했습니다', error: refreshing, action: true },
    {
      title: '배포 상태를 불러오지 못했습니다',
      error: latest.isError ? latest.error : null,
      action: false,
    },
  ];
  const told = oneOfEachCause(failures.filter(({ error }) => error !== null));
  if (told.length === 0) return null;
  return (
    <Stack gap="s">
      {told.map(({ title, error, action }) =>
        action ? (
          <FailureBanner key={title} title={title} error={error} intent="write" />
        ) : (
          queryFailure(latest, { title })
        ),
      )}
    </Stack>
  );
}
