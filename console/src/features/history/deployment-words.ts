import type { DeploymentContainer, DeploymentDetail } from '@naru/contract/entities/deployment';
import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { formatDate, type Status } from '@naru/design-system';
import { deploymentOutcome, isDeploymentFailure } from '#shared/deployments/outcome.ts';

/** The time between two ISO 8601 times, in ms; `undefined` while one of them is not known. */
function durationBetween(
  start: string | null | undefined,
  end: string | null | undefined,
): number | undefined {
  if (!start || !end) return undefined;
  const length = Date.parse(end) - Date.parse(start);
  return Number.isNaN(length) ? undefined : length;
}

const commitOf = ({ commit }: DeploymentContainer) =>
  commit ? { hash: commit.hash, subject: commit.subject ?? '' } : undefined;

/** The commits of the containers without repetitions, in the order of the containers. */
function commitsOf(containers: readonly DeploymentContainer[]) {
  const commits = containers.flatMap((container) => commitOf(container) ?? []);
  return [...new Map(commits.map((commit) => [commit.hash, commit])).values()];
}

/** Whether the deployment has ended. */
export const hasDeploymentFinished = ({ status, finished_at }: DeploymentDetail): boolean =>
  Boolean(finished_at) || isFinalDeploymentStatus(status);

/** The badge of a status. An unknown status is shown unchanged. */
const badgeOf = (status: string): Status | (string & {}) =>
  deploymentOutcome(status)?.badge ?? status;

/** The properties of a deployment for the history and for the deployment's page. */
export const deploymentFacts = (deployment: DeploymentDetail) => ({
  outcome: badgeOf(deployment.status),
  isRollback: deployment.kind === 'rollback',
  simulated: deployment.simulated ?? false,
  isCurrent: deployment.current ?? false,
  createdAt: deployment.created_at ?? undefined,
  duration: durationBetween(deployment.created_at, deployment.finished_at),
  by: deployment.requested_by || undefined,
  containers: deployment.containers.map(({ slug, name }) => name || slug),
  commits: commitsOf(deployment.containers),
  reason: deployment.reason || undefined,
});

/** The properties of one container's steps for the page of a deployment. */
export function containerStepProgress(container: DeploymentContainer) {
  const { step, build_step, build_steps } = container;
  return {
    name: container.name || container.slug,
    step,
    build:
      step === 'building' && build_step && build_steps
        ? { step: build_step, steps: build_steps }
        : undefined,
    duration: durationBetween(container.started_at, container.finished_at),
    reason: container.reason || undefined,
  };
}

/** The title of a deployment: its kind and its date. */
export function deploymentTitle({ kind, created_at }: DeploymentDetail): string {
  const word = kind === 'rollback' ? '되돌리기' : '배포';
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
