import type { ProjectTokenPermissions } from '@naru/contract/rules/project-token';

/** The project and the permissions of a token of one project. */
export interface ProjectTokenGrant extends ProjectTokenPermissions {
  readonly projectId: string;
}
