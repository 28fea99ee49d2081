import { changeEndpoints } from '@naru/contract/endpoints/change';
import { containerEndpoints } from '@naru/contract/endpoints/container';
import { deploymentEndpoints } from '@naru/contract/endpoints/deployment';
import { engineEndpoints } from '@naru/contract/endpoints/engine';
import { memberEndpoints } from '@naru/contract/endpoints/member';
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { projectEventsEndpoints } from '@naru/contract/endpoints/project-events';
import { projectOverviewEndpoints } from '@naru/contract/endpoints/project-overview';
import { volumeEndpoints } from '@naru/contract/endpoints/volume';
import { groupBy } from '@naru/contract/rules/group-by';
import { apiBase } from '#api/base.ts';
import {
  LOGGED_IN_TAB_KEY,
  REMEMBER_LOGIN_KEY,
  SESSION_TOKEN_KEY,
  SESSION_TOKEN_PATTERN,
} from '#shared/session/stored-session.ts';
import type { Page } from '../navigation/page.ts';
import { pages } from '../pages.ts';
import {
  type PlannedCall,
  type PlannedPage,
  type SessionStorageFormat,
  startFirstCalls,
} from './start-first-calls.ts';

const me: PlannedCall = [memberEndpoints.me.path];
const containersOfEach = containerEndpoints.listContainers.path.replace('{slug}', '{}');
const volumesOf = `${volumeEndpoints.listVolumes.path}?project_id={}`;

/** The first calls of the shell around the pages of a project. */
const shellCalls: readonly PlannedCall[] = [
  [containerEndpoints.listContainers.path],
  [deploymentEndpoints.latestDeployment.path],
  [projectEventsEndpoints.projectEvents.path],
  [changeEndpoints.listChanges.path],
  [engineEndpoints.getEngine.path],
];

const { path: projectPath } = projectEndpoints.getProject;

/**
 * The first calls of the pages for members, by the name in the page table. Do not list a call that the page itself would
 * not send.
 */
const CALLS: Readonly<Record<string, readonly PlannedCall[]>> = {
  dashboard: [
    [projectEndpoints.listProjects.path, [containersOfEach, 'slug', 'projects']],
    [projectOverviewEndpoints.listProjectOverviews.path],
  ],
  projects: [
    [projectEndpoints.listProjects.path],
    [projectOverviewEndpoints.listProjectOverviews.path],
  ],
  project: [[projectPath, [volumesOf, 'project_id', '']], ...shellCalls],
};

const none: readonly PlannedCall[] = [];
const inShell: readonly PlannedCall[] = [[projectPath], ...shellCalls];

const callsOf = ({ name, path }: Page): readonly PlannedCall[] =>
  CALLS[name] ?? (path.includes(':slug') ? inShell : none);

/** The paths of all pages for members, grouped by their first calls, so that the script in the head stays short. */
const pathsByCalls = groupBy(
  pages.filter(({ guarded }) => guarded),
  callsOf,
);

/** The first calls of every page for members. The first call of each page checks the session. */
export const plannedPages: readonly PlannedPage[] = Array.from(pathsByCalls, ([calls, group]) => [
  `^(?:${group.map(({ path }) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')})/*$`,
  [me, ...calls],
]);

const place: SessionStorageFormat = {
  token: SESSION_TOKEN_KEY,
  remember: REMEMBER_LOGIN_KEY,
  marker: LOGGED_IN_TAB_KEY,
  shape: SESSION_TOKEN_PATTERN.source,
};

/**
 * The source of the inline script of the pages for members. The script belongs in `<head>` after the tag with the origin of the API;
 * the content security policy allows it by its hash.
 */
export const firstCallsScript = `(${String(startFirstCalls)})(${JSON.stringify(plannedPages)},${JSON.stringify(place)},${String(apiBase)})`;
