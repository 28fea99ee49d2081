import { TextLink } from '@naru/design-system';
import { paths } from '#shared/navigation/paths.ts';
import { PrefetchLink } from '#shared/navigation/prefetch-link.tsx';
import type { ToldFailure } from './told-failure.ts';

interface FailureReasonProps extends ToldFailure {
  /** The project's slug. */
  slug: string;
}

/** Why a deployment failed, and the way to its log. */
export function FailureReason({ slug, id, reason }: FailureReasonProps) {
  return (
    <>
      {reason}{' '}
      <TextLink>
        <PrefetchLink to={paths.deploymentLog(slug, id)}>배포 로그 보기</PrefetchLink>
      </TextLink>
    </>
  );
}
