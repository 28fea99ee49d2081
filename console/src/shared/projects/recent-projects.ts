import type { Project } from '@naru/contract/entities/project';

/** The number of projects that count as recent. */
const RECENT_PROJECTS = 5;

/** Returns the five newest projects, newest first. The times are parsed, because their time zone offsets may differ. */
export const selectRecentProjects = (projects: readonly Project[]): Project[] =>
  [...projects]
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
    .slice(0, RECENT_PROJECTS);
