/** The context of the tools of one connection: the calls of the server, the permissions of the token, and the confirmations. */
import { projectEndpoints } from '@naru/contract/endpoints/project';
import { projectTokenEndpoints } from '@naru/contract/endpoints/project-token';
import { projectTokenRefusal } from '@naru/contract/endpoints/token-permission';
import type { OwnToken } from '@naru/contract/entities/project-token';
import type { ProjectPort } from '@naru/contract/project-file/read-project-state';
import { PROJECT_TOKEN_RIGHTS } from '@naru/contract/rules/project-token';
import { type Endpoint, neededTokenScope } from '@naru/contract/wire/endpoint';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { dataLine } from './data-text.ts';

/** The dependencies of all tools. */
export interface McpSession {
  readonly port: ProjectPort;
  /** The description of the token; `undefined` when the server did not describe it. */
  readonly token: OwnToken | undefined;
  /** The slug of the project that the user of the command has chosen. */
  readonly project: string | undefined;
  /** The address of the schema of project files. */
  readonly schemaUrl: string;
  /** Whether the user of the command lets changes run without a confirmation by the protocol. */
  readonly confirmsElsewhere: boolean;
}

/**
 * Reads the description of the token; `undefined` from a server of an earlier release, and from a server that does not respond.
 * @throws RemoteCallError for a token that the server refuses
 */
export async function readToken({ send }: ProjectPort): Promise<OwnToken | undefined> {
  try {
    return await send(projectTokenEndpoints.getOwnToken, {});
  } catch (error) {
    if (error instanceof RemoteCallError && error.status === 401) throw error;
    return undefined;
  }
}

/** Whether the token may make a call, as far as its description states it. The server decides. */
export function mayCall({ token }: Pick<McpSession, 'token'>, endpoint: Endpoint): boolean {
  if (token?.kind === 'account') {
    return token.scope === 'write' || neededTokenScope(endpoint) === 'read';
  }
  const project = token?.project;
  if (!project) return true;
  const right = PROJECT_TOKEN_RIGHTS.find((one) => one === project.right);
  return right !== undefined && projectTokenRefusal(endpoint, { ...project, right }) === undefined;
}

/**
 * Returns the slug of the project of a call: the given one, that of the token, that of the command, or the only one of the member.
 * @throws InvalidInputError when it is not clear which project is meant
 */
export async function projectOf(session: McpSession, given: string | undefined): Promise<string> {
  const known = given ?? session.token?.project?.slug ?? session.project;
  if (known !== undefined) return known;
  const { projects } = await session.port.send(projectEndpoints.listProjects, {});
  const [only, ...others] = projects;
  if (only !== undefined && others.length === 0) return only.slug;
  const named = projects.slice(0, 50).map(({ slug, name }) => `${slug} (${dataLine(name, 60)})`);
  throw new InvalidInputError(
    projects.length === 0
      ? '프로젝트가 없습니다. 콘솔에서 프로젝트를 만들어주세요.'
      : `project에 프로젝트의 slug를 넣어주세요: ${named.join(', ')}`,
  );
}
