/** Finds the token or the key with which git reads a repository. */
import type { SourceAccess } from '../engine/source/source-access.ts';
import type { CodeHost } from './code-host.ts';
import { findSourceKey } from './deploy-key.ts';
import { createCloneToken } from './installation.ts';
import {
  type ConnectionOwner,
  findConnectionToken,
  type TokenConnectionSource,
} from './token-connections.ts';

export interface SourceAccessDependencies extends TokenConnectionSource {
  codeHost: CodeHost;
  /** Aborted when the server stops. */
  stopping: AbortSignal;
}

/** Finds accesses to repositories. Nothing is kept: call it for each fetch. */
export interface SourceAccessFinder {
  /** For a deployment of a project: the connections of its owner, and its deploy key. */
  ofProject(projectId: string, url: string): Promise<SourceAccess | undefined>;
  /** For a member who looks at a repository: the member's connections, and the deploy key of a project that the member may change. */
  ofMember(
    memberId: string,
    url: string,
    projectId: string | undefined,
  ): Promise<SourceAccess | undefined>;
}

const isSshAddress = (url: string): boolean => !/^https?:/i.test(url);

/** Creates the finder. A repository that no connection may read is fetched without a token, because it may be public. */
export function createSourceAccess(dependencies: SourceAccessDependencies): SourceAccessFinder {
  const { db, secrets, stopping } = dependencies;
  const find = async (of: ConnectionOwner, url: string, projectId: string | undefined) => {
    const token =
      (await createCloneToken(dependencies, of, url)) ??
      (await findConnectionToken(dependencies, of, url, stopping));
    const hasKey = projectId !== undefined && isSshAddress(url);
    const key = hasKey ? await findSourceKey(db, secrets, projectId) : undefined;
    return token === undefined && key === undefined ? undefined : { token, key };
  };
  return {
    ofProject: (projectId, url) => find({ projectId }, url, projectId),
    ofMember: (memberId, url, projectId) => find({ memberId }, url, projectId),
  };
}
