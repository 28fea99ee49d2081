import type { ContainerAction } from '@naru/contract/endpoints/container';
import type { Status } from '@naru/design-system';
import { josa } from 'es-hangul';
import type { ContainerFacts } from '#shared/containers/container-facts.ts';

/**
 * The reason why an action does not apply to a container now; `undefined` when it applies. An action always applies when the server
 * reports no state, and to a container that was never deployed, where it takes effect with the deployment.
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

interface ActionWords {
  /** In the menu. */
  label: string;
  /** The status of the row while the engine performs the action. */
  underWay: Status;
  done: (name: string) => string;
  /** The engine has not done it so far. */
  asked: (name: string) => string;
  failed: (name: string) => string;
}

/** The texts of each action: its label, and the messages of its outcomes. */
export const actionWords: Record<ContainerAction, ActionWords> = {
  start: {
    label: '시작',
    underWay: 'starting',
    done: (name) => `${josa(name, '을/를')} 시작했습니다`,
    asked: (name) => `${josa(name, '은/는')} 곧 시작합니다`,
    failed: (name) => `${josa(name, '을/를')} 시작하지 못했습니다`,
  },
  stop: {
    label: '중지',
    underWay: 'stopping',
    done: (name) => `${josa(name, '을/를')} 중지했습니다`,
    asked: (name) => `${josa(name, '은/는')} 곧 중지합니다`,
    failed: (name) => `${josa(name, '을/를')} 중지하지 못했습니다`,
  },
  restart: {
    label: '재시작',
    underWay: 'restarting',
    done: (name) => `${josa(name, '을/를')} 재시작했습니다`,
    asked: (name) => `${josa(name, '은/는')} 곧 재시작합니다`,
    failed: (name) => `${josa(name, '을/를')} 재시작하지 못했습니다`,
  },
};

/** The message for a container that was never deployed, so that it cannot be started yet. */
export const startsWithDeployment = (name: string): string =>
  `${josa(name, '은/는')} 배포하면 시작합니다`;
