import { Stack } from '@naru/design-system';
import { DeploymentFailure } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { deploymentLogEndQuery } from '#api/deployment-history.ts';
import { FailureRemedy } from '#shared/containers/failure-remedy.tsx';
import { useDeployProject } from '#shared/deployments/use-deploy-project.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { FailedDeployment } from './failed-deployment.ts';

export interface DeploymentFailurePanelProps {
  /** The project's slug. */
  slug: string;
  failure: FailedDeployment;
}

const REASON_UNKNOWN = '이유를 알 수 없습니다. 로그를 확인한 뒤 다시 배포해주세요.';

/** The failure of the last deployment with the end of its log. Without a log, only the reason is shown. */
export function DeploymentFailurePanel({ slug, failure }: DeploymentFailurePanelProps) {
  const { id, reason = REASON_UNKNOWN, container } = failure;
  const deploying = useDeployProject(slug);
  const { data: lines = [] } = useQuery(deploymentLogEndQuery(id));
  return (
    <Stack gap="s">
      <DeploymentFailure
        reason={reason}
        lines={lines.filter((line) => line !== reason)}
        log={(text) => <PrefetchLink to={paths.deploymentLog(slug, id)}>{text}</PrefetchLink>}
        remedy={
          container &&
          // This panel has the button for another deployment itself.
          container.cause?.code !== 'image-missing' && (
            <FailureRemedy
              at={{ project: slug, container: container.slug }}
              name={container.name ?? container.slug}
              cause={container.cause}
            />
          )
        }
        deploying={deploying.pending}
        onDeploy={deploying.start}
      />
      {deploying.error !== null && (
        <FailureBanner title="배포를 시작하지 못했습니다" error={deploying.error} intent="write" />
      )}
    </Stack>
  );
}
