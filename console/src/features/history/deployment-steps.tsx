import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { TextLink } from '@naru/design-system';
import { DeploymentStep, DeploymentStepsCard } from '@naru/design-system/patterns';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { stepOf } from './deployment-words.ts';

export interface DeploymentStepsProps {
  /** The project's slug. */
  slug: string;
  deployment: DeploymentDetail;
}

/** How each container came through a deployment. */
export function DeploymentSteps({ slug, deployment }: DeploymentStepsProps) {
  return (
    <DeploymentStepsCard
      steps={deployment.containers.map((container) => (
        <DeploymentStep
          key={container.slug}
          {...stepOf(container)}
          links={
            <TextLink>
              <PrefetchLink to={paths.containerLogs(slug, container.slug)}>
                {`${container.name || container.slug} 로그`}
              </PrefetchLink>
            </TextLink>
          }
        />
      ))}
    />
  );
}
