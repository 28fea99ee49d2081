import type { ContainerAction } from '@naru/contract/endpoints/container';
import type { ContainerFacts } from '#shared/containers/container-facts.ts';

/**
 * Why an action does not apply to a container now. `undefined` when it does; also where the server does not tell its state, and for one that
 * was never deployed: what is asked of that one counts from its deployment on.
 */
export function unavailableReason(
  action: ContainerAction,
  { container, state }: ContainerFacts,
): string | undefined {
  if (!state || state.state === 'idle') return undefined;
  const stopped = state.state === 'stopped' || container.is_deleted;
  if (action === 'start') return stopped ? undefined : '중지된 컨테이너만 시작할 수 있습니다';
  if (action === 'stop') return stopped ? '이미 중지되어 있습니다' : undefined;
  return state.state === 'deploying' ? '배포가 끝난 뒤에 재시작할 수 있습니다' : undefined;
}
