import type { PatternStrings } from '../strings/korean.ts';

/** What a deployment is, as its row and its page call it. */
export interface DeploymentKind {
  /** 예전 배포가 빌드한 것을 다시 쓰는 배포이면 `true`입니다. */
  isRollback: boolean;
  /** 엔진 없이 흉내만 낸 배포이면 `true`입니다. */
  simulated?: boolean;
}

export function kindOf(
  strings: Pick<PatternStrings['deploymentHistory'], 'deploy' | 'rollback' | 'simulated'>,
  { isRollback, simulated = false }: DeploymentKind,
): string {
  const kind = isRollback ? strings.rollback : strings.deploy;
  return simulated ? strings.simulated(kind) : kind;
}
