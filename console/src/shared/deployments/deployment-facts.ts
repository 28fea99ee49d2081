import type { DeploymentContainer, DeploymentDetail } from '@naru/contract/entities/deployment';
import { deploymentTriggerText } from '@naru/contract/rules/deployment-trigger';
import type { Status } from '@naru/design-system';
import { deploymentOutcome } from './outcome.ts';

/** Returns the time between two ISO 8601 times, in ms; `undefined` while one of them is not known. */
export function durationBetween(
  start: string | null | undefined,
  end: string | null | undefined,
): number | undefined {
  if (!start || !end) return undefined;
  const length = Date.parse(end) - Date.parse(start);
  return Number.isNaN(length) ? undefined : length;
}

const commitOf = ({ commit }: DeploymentContainer) =>
  commit
    ? {
        hash: commit.hash,
        subject: [commit.uploaded && '업로드', commit.subject].filter(Boolean).join(' · '),
      }
    : undefined;

/** The commits of the containers without repetitions, in the order of the containers. */
function commitsOf(containers: readonly DeploymentContainer[]) {
  const commits = containers.flatMap((container) => commitOf(container) ?? []);
  return [...new Map(commits.map((commit) => [commit.hash, commit])).values()];
}

/** The badge of a status. An unknown status is shown unchanged. */
const badgeOf = (status: string): Status | (string & {}) =>
  deploymentOutcome(status)?.badge ?? status;

/** The properties of a deployment for the history, for its page and for the current version of its project. */
export const deploymentFacts = (deployment: DeploymentDetail) => ({
  outcome: badgeOf(deployment.status),
  isRollback: deployment.kind === 'rollback',
  simulated: deployment.simulated ?? false,
  partial: deployment.partial ? deployment.containers.length : undefined,
  isCurrent: deployment.current ?? false,
  createdAt: deployment.created_at ?? undefined,
  duration: durationBetween(deployment.created_at, deployment.finished_at),
  by: deployment.requested_by || undefined,
  trigger: deployment.trigger ? deploymentTriggerText(deployment.trigger) : undefined,
  containers: deployment.containers.map(({ slug, name }) => name || slug),
  commits: commitsOf(deployment.containers),
  reason: deployment.reason || undefined,
});
