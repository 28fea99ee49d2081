import type { Deployment } from '@naru/contract/entities/deployment';
import type { EngineInfo } from '@naru/contract/entities/engine';
import type { DeploymentCardProps } from '@naru/design-system/patterns';
import { isEngineAway } from '#api/errors.ts';

interface EngineAnswer {
  data: EngineInfo | null | undefined;
  error: Error | null;
}

/** What has to be said of the engine beside a project's latest deployment; nothing where it runs what was deployed. */
export function engineNotice(
  { data, error }: EngineAnswer,
  latest: Deployment | null | undefined,
): DeploymentCardProps['engineNotice'] {
  if (isEngineAway(error)) return 'connecting';
  if (data?.capabilities.simulated) return 'simulated';
  return data && latest?.simulated ? 'wasSimulated' : undefined;
}
