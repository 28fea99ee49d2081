/** Finds the logins with which the images of projects are pulled. */
import { findEcrPlace } from '@naru/contract/rules/registry-login';
import { and, asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { IssuedToken } from '../../engine/registry/ecr-token.ts';
import type { RegistryLogin } from '../../engine/registry/image-reader.ts';
import type { RegistryLoginClient, RegistryLogins } from '../../engine/registry/registry-login.ts';
import type { Database } from '../../storage/database.ts';
import { projects } from '../../storage/schema/project.ts';
import { type RegistryLoginRow, registryLogins } from '../../storage/schema/registry-login.ts';
import { sealedPlaceOfRegistryPassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { sharedResults } from '../inspection/shared-results.ts';

/** A token is exchanged anew this long before its end, in ms, so that a pull that begins now ends before the token does. */
const RENEWED_BEFORE_MS = 60 * 60_000;
const MOST_TOKENS = 1000;

/** Finds the logins of projects for registries. */
export interface RegistryLoginFinder {
  /**
   * Returns the login with which an image of a project is pulled, for inspections and for deployments. The access key of Amazon ECR is
   * exchanged for a token first, which is kept until an hour before its end. Call the function for each pull, and keep no result. The
   * password must get into no log, no error and no snapshot.
   * @param registry the host of the registry, `ImageReference.registry`
   * @returns `undefined` when the project has no login for the registry, and the pull is anonymous
   * @throws EngineError with a sentence for the member when no token is issued; or the signal's reason
   */
  find(
    projectId: string,
    registry: string,
    signal: AbortSignal,
  ): Promise<RegistryLogin | undefined>;
  /**
   * Returns all logins of a project, for the nodes of a cluster, which pull images themselves. A login that cannot be read, or for which
   * no token is issued, is missing, and the failure is logged.
   */
  findOfProject(projectId: string, signal: AbortSignal): Promise<RegistryLogins>;
  /** Like `findOfProject`, for all projects with logins, by the slug of the project. */
  findOfAllProjects(signal: AbortSignal): Promise<ReadonlyMap<string, RegistryLogins>>;
}

export interface RegistryLoginFinderDependencies {
  db: Database;
  secrets: SecretBox;
  client: Pick<RegistryLoginClient, 'issueToken'>;
  log: Pick<Logger, 'warn'>;
}

type StoredLogin = Pick<RegistryLoginRow, 'id' | 'host' | 'username' | 'password'>;

const STORED_LOGIN = {
  id: registryLogins.id,
  host: registryLogins.host,
  username: registryLogins.username,
  password: registryLogins.password,
};

/** Returns the function that decrypts a login, and exchanges it if it is an access key. Tokens are kept in memory alone. */
function createOpener({ secrets, client }: RegistryLoginFinderDependencies) {
  const tokens = sharedResults<IssuedToken>({
    maxAgeMs: ({ expiresAt }) => expiresAt - Date.now() - RENEWED_BEFORE_MS,
    maxSize: MOST_TOKENS,
    sizeOf: () => 1,
  });
  return async (
    { id, host, username, password: sealed }: StoredLogin,
    signal: AbortSignal,
  ): Promise<RegistryLogin> => {
    const password = secrets.open(sealed, sealedPlaceOfRegistryPassword(id));
    if (findEcrPlace(host) === undefined) return { username, password };
    // A changed key has another encrypted text, so the token of the earlier key is not found.
    const issue = (ends: AbortSignal) => client.issueToken(host, { username, password }, ends);
    const { login } = await tokens.get(JSON.stringify([id, sealed]), signal, issue);
    return login;
  };
}

/** Creates the finder. */
export function createRegistryLoginFinder(
  dependencies: RegistryLoginFinderDependencies,
): RegistryLoginFinder {
  const { db, log } = dependencies;
  const open = createOpener(dependencies);
  async function openAll(rows: readonly StoredLogin[], signal: AbortSignal) {
    const logins: Record<string, RegistryLogin> = {};
    for (const row of rows) {
      try {
        logins[row.host] = await open(row, signal);
      } catch (error) {
        signal.throwIfAborted();
        log.warn({ err: error, registry: row.host }, 'a registry login was left out');
      }
    }
    return logins;
  }
  const ofProject = (projectId: string) => eq(registryLogins.project_id, projectId);
  return {
    async find(projectId, registry, signal) {
      const isSought = and(ofProject(projectId), eq(registryLogins.host, registry));
      const [row] = await db.select(STORED_LOGIN).from(registryLogins).where(isSought);
      return row && (await open(row, signal));
    },
    async findOfProject(projectId, signal) {
      const rows = await db
        .select(STORED_LOGIN)
        .from(registryLogins)
        .where(ofProject(projectId))
        .orderBy(asc(registryLogins.position));
      return openAll(rows, signal);
    },
    async findOfAllProjects(signal) {
      const rows = await db
        .select({ ...STORED_LOGIN, project: projects.slug })
        .from(registryLogins)
        .innerJoin(projects, eq(projects.id, registryLogins.project_id))
        .orderBy(asc(registryLogins.position));
      const opened = new Map<string, RegistryLogins>();
      for (const [project, ofOne] of Map.groupBy(rows, (row) => row.project)) {
        opened.set(project, await openAll(ofOne, signal));
      }
      return opened;
    },
  };
}
