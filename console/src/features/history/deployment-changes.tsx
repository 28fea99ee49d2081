import { DeploymentChangesCard } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { deploymentChangesQuery } from '#api/change.ts';
import { changeRow } from '#shared/deployments/change-row.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';

export interface DeploymentChangesProps {
  /** The project's slug. */
  slug: string;
  /** The deployment's identifier. */
  id: string;
}

/** The configuration that a deployment changed against the one before it; nothing against a server that cannot say it. */
export function DeploymentChanges({ slug, id }: DeploymentChangesProps) {
  const answer = useQuery(deploymentChangesQuery(id));
  if (answer.data === null) return null;
  const before = answer.data?.compared_with;
  return (
    <DeploymentChangesCard
      changes={answer.data?.changes.map(changeRow)}
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
