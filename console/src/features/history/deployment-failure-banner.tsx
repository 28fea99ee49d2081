import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { Banner, Button, Inline } from '@naru/design-system';
import { FailureRemedy } from '#shared/containers/failure-remedy.tsx';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import { deploymentFailureTexts } from './deployment-words.ts';

export interface DeploymentFailureBannerProps {
  /** The project's slug. */
  slug: string;
  deployment: DeploymentDetail;
}

/** The reason why a deployment failed, with the remedy and a link to the container's settings. Renders nothing for other outcomes. */
export function DeploymentFailureBanner({ slug, deployment }: DeploymentFailureBannerProps) {
  const failure = deploymentFailureTexts(deployment);
  return (
    failure && (
      <Banner
        tone="danger"
        title={failure.title}
        action={
          <Inline gap="s">
            {failure.container && (
              <FailureRemedy
                at={{ project: slug, container: failure.container.slug }}
                name={failure.container.name ?? failure.container.slug}
                cause={failure.container.cause}
              />
            )}
            <Button asChild size="small">
              <PrefetchLink
                to={
                  failure.container
                    ? paths.containerSettings(slug, failure.container.slug)
                    : paths.project(slug)
                }
              >
                컨테이너 설정 보기
              </PrefetchLink>
            </Button>
          </Inline>
        }
      >
        {failure.reason}
      </Banner>
    )
  );
}
