import { createHash } from 'node:crypto';
import type { ChangeSummary } from '@naru/contract/entities/change';
import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import type { Reader } from '../../storage/database.ts';
import type { ProjectRow } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { DEPLOYED } from '../deployment/desired-containers.ts';
import { pendingChanges } from './pending-changes.ts';

/** Summarises the changes that wait for the next deployment. */
export type SummariseChanges = (
  project: ProjectRow,
  latest: DeploymentDetail | undefined,
) => Promise<ChangeSummary>;

/**
 * Identifies the compared states: the revision changes with every saved change, and the latest deployment's steps with the running
 * configuration.
 */
const momentOf = ({ revision }: ProjectRow, latest: DeploymentDetail | undefined): string => {
  const deployed = latest?.containers.filter(({ step }) => DEPLOYED.includes(step)) ?? [];
  return JSON.stringify([revision, latest?.deployment_id, deployed.map(({ slug }) => slug)]);
};

/** Creates the summary function of one stream. It compares specifications only when the compared states have changed. */
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
