import type { ContainerState } from '@naru/contract/entities/container-state';
import { hasContainerFailed, isServingUntilReplaced } from '@naru/contract/rules/container-state';
import type { StartFailure } from '@naru/contract/rules/start-failure';
import type { Status } from '@naru/design-system';
import type { ContainerWithState } from './container-with-state.ts';

/** The status of a container in its row. */
export interface ContainerStatus {
  /** A status that the console knows, or the text of a newer server's status. */
  status: Status | (string & {});
  /** The reason why the container failed or still runs an earlier version. */
  reason: string | undefined;
  /** The cause of that reason; `undefined` if the server reports none. */
  cause: StartFailure | undefined;
}

/** Whether the container has ever been deployed. */
export const isContainerDeployed = (state: ContainerState): boolean => Boolean(state.deployment_id);

/** The missing condition of a part that was added after the last deployment. */
export const OPENS_WITH_DEPLOYMENT_MESSAGE = '배포하면 열립니다';

const EARLIER_VERSION = '마지막 배포는 실패했고 이전 버전이 실행 중입니다.';

function failureOf({ reason, exit_code, out_of_memory }: ContainerState): string | undefined {
  if (reason) return reason;
  if (out_of_memory) return '메모리 부족으로 종료되었습니다.';
  return typeof exit_code === 'number' ? `종료 코드 ${exit_code}.` : undefined;
}

/** The status of a container that failed by itself, or that is stopped and cannot start. */
function ownFailure(state: ContainerState): ContainerStatus | undefined {
  const cause = state.cause ?? undefined;
  if (state.state === 'failed') return { status: 'failed', reason: failureOf(state), cause };
  if (state.state !== 'stopped' || !state.reason) return undefined;
  return { status: 'stopped', reason: state.reason, cause };
}

/**
 * The status of a container. With a server that reports no state, the status is one of the two statuses of specification section 2. A
 * container that was never deployed counts as failed if its deployment failed.
 */
export function containerStatus({
  container,
  state,
  deployed,
}: ContainerWithState): ContainerStatus {
  const nothing = { reason: undefined, cause: undefined };
  if (!state) return { status: container.is_deleted ? 'stopped' : 'idle', ...nothing };
  const own = ownFailure(state);
  if (own) return own;
  const failed = deployed?.step === 'failed';
  const why = deployed?.reason ?? undefined;
  const cause = deployed?.cause ?? undefined;
  if (hasContainerFailed(state, deployed?.step)) return { status: 'failed', reason: why, cause };
  if (state.state !== 'running' || !failed) return { status: state.state, ...nothing };
  return { status: 'running', reason: why ? `${EARLIER_VERSION} ${why}` : EARLIER_VERSION, cause };
}

/**
 * The condition that is missing before a container is reachable at its addresses. `undefined` when no condition is missing, and with a
 * server that reports no state.
 */
export function missingReachabilityCondition(
  state: ContainerState | undefined,
): string | undefined {
  switch (state?.state) {
    case 'idle':
      return OPENS_WITH_DEPLOYMENT_MESSAGE;
    case 'deploying':
      return isServingUntilReplaced(state) ? undefined : '배포가 끝나면 열립니다';
    case 'stopped':
      return isContainerDeployed(state) ? '시작하면 열립니다' : OPENS_WITH_DEPLOYMENT_MESSAGE;
    case 'failed':
      return '컨테이너가 실행되면 열립니다';
    default:
      return undefined;
  }
}
