import type { Project } from '@naru/contract/entities';
import { Button, Card, Stack, StatusBadge } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { deploy, latestDeploymentQuery, refreshDeployment } from '#api/deployments.ts';
import { AnsweredError } from '#api/failures.ts';
import { FailureBanner } from '#app/FailureBanner.tsx';
import { useAnnouncement } from './announcement.ts';
import { DeploymentFacts } from './DeploymentFacts.tsx';
import { outcomeOf } from './outcome.ts';
import { RefreshAction } from './RefreshAction.tsx';

export interface DeploymentPanelProps {
  project: Project;
}

/** A refresh that is answered with 404 says that there is no deployment (specification section 8): no failure. */
const isNone = (error: unknown): boolean => error instanceof AnsweredError && error.status === 404;

/**
 * The whole region "배포": deploying the project and how the latest deployment went. The query polls by itself while that
 * is not over (specification section 4).
 */
export function DeploymentPanel({ project }: DeploymentPanelProps) {
  const latest = useQuery(latestDeploymentQuery(project.slug));
  const deploying = useMutation(deploy(project.slug));
  const refreshing = useMutation(refreshDeployment(project.slug));
  useAnnouncement(latest.data);
  const start = () => {
    refreshing.reset();
    deploying.mutate();
  };
  const refresh = () => {
    deploying.reset();
    refreshing.mutate();
  };
  return (
    <Card
      title="배포"
      actions={
        <>
          {latest.data && (
            <StatusBadge status={outcomeOf(latest.data.status)?.badge ?? latest.data.status} />
          )}
          <RefreshAction pending={refreshing.isPending} onClick={refresh} />
        </>
      }
    >
      <Stack gap="l">
        <DeploymentFacts deployment={latest.data} loading={latest.isPending} />
        <Button
          wide
          variant="primary"
          icon={<Rocket />}
          pending={deploying.isPending}
          pendingLabel="배포 중..."
          onClick={start}
        >
          배포
        </Button>
        {latest.isError && (
          <FailureBanner
            title="배포 상태를 불러오지 못했습니다"
            error={latest.error}
            fallback="배포 상태를 불러오는데 실패했습니다."
            onRetry={() => void latest.refetch()}
            retrying={latest.isFetching}
          />
        )}
        {deploying.isError && (
          <FailureBanner
            title="배포를 시작하지 못했습니다"
            error={deploying.error}
            fallback="배포 요청에 실패했습니다."
            intent="write"
          />
        )}
        {refreshing.isError && !isNone(refreshing.error) && (
          <FailureBanner
            title="배포 상태를 갱신하지 못했습니다"
            error={refreshing.error}
            fallback="배포 상태 갱신에 실패했습니다."
            intent="write"
          />
        )}
      </Stack>
    </Card>
  );
}
