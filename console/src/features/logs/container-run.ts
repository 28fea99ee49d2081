import type { ContainerState } from '@naru/contract/entities/container-state';

type State = Pick<ContainerState, 'state' | 'reason' | 'deployment_id' | 'started_at'>;

/** An identifier of the container's current run; empty while the container does not run. */
export function containerRunId(container: State | undefined): string {
  if (container?.state !== 'running' && container?.state !== 'deploying') return '';
  const { state, deployment_id, started_at } = container;
  return [state, deployment_id, started_at].join(' ');
}

/** Why the log receives no new lines, in Korean; `undefined` while the container runs, and while its state is not known. */
export function noNewLinesReason(container: State | undefined): string | undefined {
  if (container?.state === 'stopped') {
    return '컨테이너가 중지되어 있습니다. 중지되기 전까지의 로그입니다.';
  }
  if (container?.state === 'failed') {
    return ['컨테이너가 실패하여 실행되고 있지 않습니다.', container.reason]
      .filter(Boolean)
      .join(' ');
  }
  if (container?.state === 'idle') {
    return '아직 배포되지 않은 컨테이너입니다. 배포하면 로그가 여기에 나타납니다.';
  }
  return undefined;
}
