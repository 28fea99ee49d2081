import { createHash } from 'node:crypto';
import type { ChangeSummary } from '@naru/contract/entities/change';
import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import type { Reader } from '../../storage/database.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { DEPLOYED } from '../deployment/desired-containers.ts';
import { pendingChanges } from './pending-changes.ts';

/** Summarises what waits for the next deployment, each time it is asked. */
export type SummariseChanges = (
  project: ProjectRow,
  latest: DeploymentDetail | undefined,
) => Promise<ChangeSummary>;

/** What is saved changes with the revision alone, and what runs when the latest deployment has got to another container. */
const momentOf = ({ revision }: ProjectRow, latest: DeploymentDetail | undefined): string => {
  const deployed = latest?.containers.filter(({ step }) => DEPLOYED.includes(step)) ?? [];
  return JSON.stringify([revision, latest?.deployment_id, deployed.map(({ slug }) => slug)]);
};

/** One for each reader of a project, who asks after each change: specifications are compared again only when something was done. */
export function changeSummaries(db: Reader, box: SecretBox): SummariseChanges {
  let known: { moment: string; summary: ChangeSummary } | undefined;
  return async (project, latest) => {
    const moment = momentOf(project, latest);
    if (known?.moment === moment) return known.summary;
    const { changes } = await pendingChanges(db, box, project, () => Promise.resolve(false));
    const ids = changes.map(({ shown }) => shown.id).join();
    const version = createHash('sha256').update(ids).digest('base64url').slice(0, 22);
    known = { moment, summary: { count: changes.length, version } };
    return known.summary;
  };
}
