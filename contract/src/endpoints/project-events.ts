import * as z from 'zod/mini';
import { changeSummary } from '../entities/change.ts';
import { network } from '../entities/container.ts';
import { containerState } from '../entities/container-state.ts';
import { deploymentDetail, deploymentLogLine } from '../entities/deployment.ts';
import { nullishText } from '../entities/fields.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { OWNED_RESOURCE_ERRORS } from '../wire/errors.ts';

/** The published addresses of one container, after the engine assigned or changed these addresses. */
const containerNetworks = z.object({ container: z.string(), networks: z.array(network) });

/** A database or volume that the server deletes when the last backup, which runs, is confirmed. `container` or `volume` is its slug. */
const comingDeletion = z.object({
  backup_id: z.string(),
  container: nullishText,
  volume: nullishText,
});
export type ComingDeletion = z.infer<typeof comingDeletion>;

/**
 * The backups and restorations of a project. `running` counts the running backups, `restoring` the restorations that run, or are switched or undone at
 * present. `version` changes whenever one of the lists does: a backup or restoration begins, proceeds, ends or is deleted, or a plan changes. `deletions` is absent from a
 * server of an earlier release.
 */
const backupSummary = z.object({
  running: z.number(),
  restoring: z.nullish(z.number()),
  version: z.string(),
  deletions: z.nullish(z.array(comingDeletion)),
});
export type BackupSummary = z.infer<typeof backupSummary>;

/** Versions of lists of a project. A version changes whenever its list does. */
const listVersions = z.object({
  registry_logins: z.string(),
  project_variables: z.string(),
  backup_targets: z.string(),
  /** Absent from a server of an earlier release, like `hooks`. */
  deliveries: nullishText,
  hooks: nullishText,
});
export type ListVersions = z.infer<typeof listVersions>;

/** The complete state of a project's containers in the engine. */
const projectState = z.object({
  deployment: z.nullish(deploymentDetail),
  containers: z.array(containerState),
  networks: z.array(containerNetworks),
  /** The last log line of a running deployment, truncated if it is long. */
  line: z.nullish(deploymentLogLine),
  /** Saved changes that are not deployed yet. */
  changes: z.nullish(changeSummary),
  backup: z.nullish(backupSummary),
  /** Absent from a server of an earlier release. */
  lists: z.nullish(listVersions),
});
export type ProjectState = z.infer<typeof projectState>;

/**
 * A stream of changes in a project, for an open page. The first event is `state` with the complete state; the server sends `state`
 * again when a container is added or removed. After a reconnection, `state` is omitted if `Last-Event-ID` names the current state. A
 * caller that does not accept a stream receives the state once, as JSON.
 */
export const projectEventsEndpoints = {
  projectEvents: defineEndpoint({
    method: 'GET',
    path: '/api/v1/projects/{slug}/events',
    summary:
      '프로젝트의 배포, 컨테이너 상태, 네트워크, 배포되지 않은 변경의 수, 백업과 복원, 레지스트리 로그인과 공유 변수와 백업 저장소, 받은 푸시와 푸시를 받는 주소가 바뀔 때마다',
    tag: '배포',
    access: 'member',
    right: 'read',
    response: projectState,
    events: {
      state: projectState,
      deployment: deploymentDetail,
      container: containerState,
      networks: containerNetworks,
      line: deploymentLogLine,
      changes: changeSummary,
      backup: backupSummary,
      lists: listVersions,
    },
    emptyResponse: 'invalid',
    errors: OWNED_RESOURCE_ERRORS,
  }),
};
