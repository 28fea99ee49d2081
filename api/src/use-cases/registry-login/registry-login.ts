/** The logins of a project for registries: the rows, without the registries themselves. */
import type { RegistryLogin } from '@naru/contract/entities/registry-login';
import { MAX_REGISTRY_LOGINS } from '@naru/contract/rules/limits';
import { REGISTRY_LOGINS_FULL_MESSAGE } from '@naru/contract/rules/quota';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type RegistryLoginRow, registryLogins } from '../../storage/schema/registry-login.ts';
import { sealedPlaceOfRegistryPassword } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError, fieldError, notFoundError } from '../api-error.ts';
import { findProject, lockProject, type ProjectAccess } from '../ownership.ts';

const EXISTS = '이 레지스트리의 로그인이 이미 있습니다. 그 로그인을 수정해주세요.';

/** A user name with its password, or the id of an access key with its secret. */
type Credentials = Pick<RegistryLoginRow, 'username' | 'password'>;

/** The login of a project in a call. */
interface SoughtLogin {
  slug: string;
  loginId: string;
}

/** The dependencies of a write. */
interface WriteContext {
  tx: Database;
  box: SecretBox;
}

/** The columns of a response, which do not include the password. */
const SHOWN = {
  id: registryLogins.id,
  host: registryLogins.host,
  username: registryLogins.username,
  created_at: registryLogins.created_at,
  updated_at: registryLogins.updated_at,
};

const toRegistryLogin = (row: Pick<RegistryLoginRow, keyof typeof SHOWN>): RegistryLogin => ({
  login_id: row.id,
  host: row.host,
  username: row.username,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const ofProject = (projectId: string) => eq(registryLogins.project_id, projectId);

const isSought = (projectId: string, loginId: string) =>
  and(ofProject(projectId), eq(registryLogins.id, loginId));

/** Reads the logins of a project, the oldest first, without a check of access. */
export async function readLoginsOfProject(
  db: DatabaseReader,
  projectId: string,
): Promise<RegistryLogin[]> {
  const rows = await db
    .select(SHOWN)
    .from(registryLogins)
    .where(ofProject(projectId))
    .orderBy(asc(registryLogins.position));
  return rows.map(toRegistryLogin);
}

/** Reads the logins of a project, the oldest first. @throws ApiError NOT_FOUND */
export async function listRegistryLogins(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<RegistryLogin[]> {
  const project = await findProject(db, access, { slug });
  return readLoginsOfProject(db, project.id);
}

/** @throws ApiError REGISTRY_LOGIN_EXISTS, REGISTRY_LOGINS_FULL */
async function checkRoom(db: DatabaseReader, projectId: string, host: string): Promise<void> {
  const isSame = and(ofProject(projectId), eq(registryLogins.host, host));
  if ((await db.$count(registryLogins, isSame)) > 0)
    throw fieldError('REGISTRY_LOGIN_EXISTS', 'host', EXISTS);
  if ((await db.$count(registryLogins, ofProject(projectId))) >= MAX_REGISTRY_LOGINS)
    throw new ApiError('REGISTRY_LOGINS_FULL', REGISTRY_LOGINS_FULL_MESSAGE);
}

/**
 * Checks whether a project has room for a login, before the registry is called.
 * @throws ApiError NOT_FOUND, REGISTRY_LOGIN_EXISTS, REGISTRY_LOGINS_FULL
 */
export async function checkRoomForLogin(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
  host: string,
): Promise<void> {
  const project = await findProject(db, access, { slug });
  await checkRoom(db, project.id, host);
}

/**
 * Stores a login that the registry has accepted.
 * @throws ApiError NOT_FOUND, REGISTRY_LOGIN_EXISTS, REGISTRY_LOGINS_FULL
 */
export async function createRegistryLogin(
  { tx, box }: WriteContext,
  access: ProjectAccess,
  slug: string,
  { host, username, password }: Credentials & { host: string },
): Promise<RegistryLogin | undefined> {
  const project = await lockProject(tx, access, { slug });
  await checkRoom(tx, project.id, host);
  const id = newId();
  const sealed = box.seal(password, sealedPlaceOfRegistryPassword(id));
  const [row] = await tx
    .insert(registryLogins)
    .values({ id, project_id: project.id, host, username, password: sealed })
    .returning(SHOWN);
  return row && toRegistryLogin(row);
}

/** Returns the registry of a login, which is called before a change. @throws ApiError NOT_FOUND */
export async function findLoginHost(
  db: DatabaseReader,
  access: ProjectAccess,
  { slug, loginId }: SoughtLogin,
): Promise<string> {
  const project = await findProject(db, access, { slug });
  const [row] = await db
    .select({ host: registryLogins.host })
    .from(registryLogins)
    .where(isSought(project.id, loginId));
  if (row === undefined) throw notFoundError();
  return row.host;
}

/**
 * Changes a login to one that the registry has accepted.
 * @param check receives the login before the change
 * @throws ApiError NOT_FOUND
 */
export async function changeRegistryLogin(
  { tx, box }: WriteContext,
  access: ProjectAccess,
  { slug, loginId }: SoughtLogin,
  { username, password }: Credentials,
  check: (login: RegistryLogin) => void,
): Promise<RegistryLogin | undefined> {
  const project = await lockProject(tx, access, { slug });
  const sought = isSought(project.id, loginId);
  const [now] = await tx.select(SHOWN).from(registryLogins).where(sought);
  if (now === undefined) throw notFoundError();
  check(toRegistryLogin(now));
  const sealed = box.seal(password, sealedPlaceOfRegistryPassword(loginId));
  const [row] = await tx
    .update(registryLogins)
    .set({ username, password: sealed, updated_at: sql`now()` })
    .where(sought)
    .returning(SHOWN);
  return row && toRegistryLogin(row);
}

/**
 * Deletes a login. Nodes of a cluster forget it within a minute.
 * @param check receives the login before the deletion
 * @throws ApiError NOT_FOUND
 */
export async function deleteRegistryLogin(
  tx: Database,
  access: ProjectAccess,
  { slug, loginId }: SoughtLogin,
  check: (login: RegistryLogin) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const [gone] = await tx
    .delete(registryLogins)
    .where(isSought(project.id, loginId))
    .returning(SHOWN);
  if (gone === undefined) throw notFoundError();
  check(toRegistryLogin(gone));
}
