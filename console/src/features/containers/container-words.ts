import type { ContainerAction } from '@naru/contract/endpoints/container';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';

/**
 * The reason why an action is not available for a container now; `undefined` when the action is available. Every action is available
 * when the server reports no state, and for a container that was never deployed: the action then takes effect with the deployment.
 */
export function unavailableActionReason(
  action: ContainerAction,
  { container, state }: ContainerWithState,
): string | undefined {
  if (!state || state.state === 'idle' || state.failed_deployment_id) return undefined;
  const stopped = state.state === 'stopped' || container.is_deleted;
  if (action === 'start') return stopped ? undefined : '중지된 컨테이너만 시작할 수 있습니다';
  if (action === 'stop') return stopped ? '이미 중지되어 있습니다' : undefined;
  return state.state === 'deploying' ? '배포가 끝난 뒤에 재시작할 수 있습니다' : undefined;
}

/** Why a container cannot be deployed now, as a short sentence; `undefined` when it can. */
export const unavailableDeploymentReason = ({ state }: ContainerWithState): string | undefined =>
  state?.state === 'deploying' ? '이미 배포하고 있습니다' : undefined;

interface ActionWords {
  /** The label in the menu. */
  label: string;
  done: (name: string) => string;
  /** The message when the engine has not carried out the action yet. */
  asked: (name: string) => string;
  failed: (name: string) => string;
}

/** The texts of each action: its label, and the messages of its outcomes. */
export const containerActionTexts: Record<ContainerAction, ActionWords> = {
  start: {
    label: '시작',
    done: (name) => `${name} 컨테이너를 시작했습니다`,
    asked: (name) => `${name} 컨테이너는 곧 시작합니다`,
    failed: (name) => `${name} 컨테이너를 시작하지 못했습니다`,
  },
  stop: {
    label: '중지',
    done: (name) => `${name} 컨테이너를 중지했습니다`,
    asked: (name) => `${name} 컨테이너는 곧 중지합니다`,
    failed: (name) => `${name} 컨테이너를 중지하지 못했습니다`,
  },
  restart: {
    label: '재시작',
    done: (name) => `${name} 컨테이너를 재시작했습니다`,
    asked: (name) => `${name} 컨테이너는 곧 재시작합니다`,
    failed: (name) => `${name} 컨테이너를 재시작하지 못했습니다`,
  },
};

/** The message after an action on a container that was never deployed: the container starts with its deployment. */
export const startsWithDeploymentText = (name: string): string =>
  `${name} 컨테이너는 배포하면 시작합니다`;
