import type { DeploymentContainer, DeploymentDetail } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { formatDate } from '@naru/design-system';
import { durationBetween } from '#shared/deployments/deployment-facts.ts';
import { deploymentOutcome, isDeploymentFailure } from '#shared/deployments/outcome.ts';

/** Whether the deployment has ended. */
export const hasDeploymentFinished = ({ status, finished_at }: DeploymentDetail): boolean =>
  Boolean(finished_at) || isFinalDeploymentStatus(status);

/** The properties of one container's steps for the page of a deployment. */
export function containerStepProgress(container: DeploymentContainer) {
  const { step, build_step, build_steps } = container;
  return {
    name: container.name || container.slug,
    step,
    build:
      (step === 'building' || step === 'pulling') && build_step && build_steps
        ? { step: build_step, steps: build_steps }
        : undefined,
    duration: durationBetween(container.started_at, container.finished_at),
    reason: container.reason || undefined,
  };
}

/** The title of a deployment: its kind and its date. */
export function deploymentTitle({
  kind,
  partial,
  containers,
  created_at,
}: DeploymentDetail): string {
  const name = kind === 'rollback' ? '되돌리기' : '배포';
  const word = partial ? `컨테이너 ${containers.length}개만 ${name}` : name;
  return created_at ? `${word} ${formatDate(new Date(created_at), { withTime: true })}` : word;
}

const REASON_UNKNOWN = '이유를 알 수 없습니다. 아래의 로그를 확인한 뒤 다시 배포해주세요.';

/** The texts about a failed deployment. */
interface Failure {
  title: string;
  reason: string;
  /** The first failed container; `undefined` when no container failed. */
  container: DeploymentContainer | undefined;
}

/** The texts for the banner of a failed deployment; `undefined` when the deployment has not failed. */
export function deploymentFailureTexts(deployment: DeploymentDetail): Failure | undefined {
  const { status, containers } = deployment;
  if (!isDeploymentFailure(status)) return undefined;
  const failed = containers.filter(({ step }) => step === 'failed');
  const first = failed[0];
  const others = failed.length > 1 ? ` 외 ${failed.length - 1}개` : '';
  const reason = deployment.reason || first?.reason || REASON_UNKNOWN;
  const sentence = deploymentOutcome(status)?.sentence.replace(/\.$/, '') ?? '배포하지 못했습니다';
  const title = first ? `${first.name || first.slug}${others}: ${sentence}` : sentence;
  return { title, reason, container: first };
}

/** Why a rollback to a deployment is not possible, as a Korean sentence; `undefined` when the rollback is possible. */
export function rollbackObstacle(
  deployment: DeploymentDetail,
  latest: DeploymentDetail | undefined,
): string | undefined {
  if (deployment.current) return '지금 실행 중인 버전입니다.';
  if (deployment.status !== 'success') return '성공한 배포로만 되돌릴 수 있습니다.';
  if (!deployment.can_roll_back) return '이 배포의 이미지가 남아 있지 않아 되돌릴 수 없습니다.';
  if (latest && !hasDeploymentFinished(latest)) return '배포하는 중에는 되돌릴 수 없습니다.';
  return undefined;
}
