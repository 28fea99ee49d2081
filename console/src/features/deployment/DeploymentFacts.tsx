import { deploymentWord } from '@naru/contract/deployment';
import type { Deployment } from '@naru/contract/entities';
import { Fact, FactList, Skeleton, SkeletonGroup, Stack, Time } from '@naru/design-system';

export interface DeploymentFactsProps {
  /** `null` when there is none, `undefined` when that is not known. */
  deployment: Deployment | null | undefined;
  loading: boolean;
}

/** The three words of specification section 4 and when the latest deployment was made. */
export function DeploymentFacts({ deployment, loading }: DeploymentFactsProps) {
  if (loading) {
    return (
      <SkeletonGroup>
        <Stack>
          <Skeleton shape="block" height="21px" />
          <Skeleton shape="block" height="21px" />
        </Stack>
      </SkeletonGroup>
    );
  }
  return (
    <FactList layout="rows">
      <Fact label="상태">
        {deployment === undefined ? '-' : deploymentWord(deployment?.status)}
      </Fact>
      <Fact label="마지막 배포">
        <Time value={deployment?.created_at} withTime />
      </Fact>
    </FactList>
  );
}
