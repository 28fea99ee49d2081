/** The rules for tokens of one project. */
import * as z from 'zod/mini';

/** The prefix of every token of a project, by which people and secret scanners recognise it. Differs from that of API tokens. */
export const PROJECT_TOKEN_PREFIX = 'narup_';

/** The maximum number of a project's unexpired tokens. */
export const MAX_PROJECT_TOKENS = 20;

/** The rights of a token, each of which includes the previous ones. No token may delete its project. */
export const PROJECT_TOKEN_RIGHTS = ['read', 'deploy', 'manage'] as const;
export type ProjectTokenRight = (typeof PROJECT_TOKEN_RIGHTS)[number];

/** The Korean names of the rights, for sentences and lists. */
export const PROJECT_TOKEN_RIGHT_NAMES: Readonly<Record<ProjectTokenRight, string>> = {
  read: '읽기',
  deploy: '배포',
  manage: '관리',
};

export const projectTokenRight = z.enum(PROJECT_TOKEN_RIGHTS, { error: '권한을 선택해주세요.' });

/** The permissions of a token: a right, and the permissions that must be granted separately. */
export interface ProjectTokenPermissions {
  readonly right: ProjectTokenRight;
  /** Whether the token reads secrets, files of volumes, and backups. */
  readonly reads_secrets: boolean;
  /** Whether the token opens shells in containers. */
  readonly opens_shell: boolean;
}

/** Whether the right of a token includes a right in the project. */
export const tokenRightIncludes = (held: ProjectTokenRight, needed: string): boolean =>
  PROJECT_TOKEN_RIGHTS.slice(0, PROJECT_TOKEN_RIGHTS.indexOf(held) + 1).some(
    (right) => right === needed,
  );
