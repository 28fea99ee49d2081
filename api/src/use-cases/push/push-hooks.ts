/** The secret addresses that receive pushes. */
import { randomBytes } from 'node:crypto';
import type { PushHook, PushHookAddress } from '@naru/contract/entities/push';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { type PushHookRow, pushHooks } from '../../storage/schema/push.ts';
import { decryptHookSecret, sealedPlaceOfHookSecret } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { findProject, lockProject, type ProjectAccess } from '../ownership.ts';

/** The path of the addresses. The id and the secret follow. */
export const HOOKS_PATH = '/api/v1/hooks';

/** The length of a secret in random bytes. */
const SECRET_BYTES = 32;

/** Returns a new secret, with characters that neither an address nor a shell changes. */
const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

type Subject = Pick<ContainerRow, 'slug' | 'name'> | null;
type FoundHook = { hook: PushHookRow; container: Subject };

/** What an address is made with. */
export interface HookContext {
  box: SecretBox;
  /** Returns the address of the console. */
  publicUrl: () => string;
}

const toHook = ({ hook, container }: FoundHook): PushHook => ({
  hook_id: hook.id,
  container: container?.slug ?? null,
  container_name: container?.name ?? null,
  created_at: hook.created_at.toISOString(),
  rotated_at: hook.rotated_at?.toISOString() ?? null,
  received_at: hook.received_at?.toISOString() ?? null,
  received_from: hook.received_from,
  registered: hook.registered,
});

/** Returns the address that a code host calls with a signature. */
export const signedAddress = (publicUrl: string, hookId: string): string =>
  `${publicUrl}${HOOKS_PATH}/${hookId}`;

function toAddress({ box, publicUrl }: HookContext, found: FoundHook): PushHookAddress {
  const secret = decryptHookSecret(box, found.hook);
  const signed_address = signedAddress(publicUrl(), found.hook.id);
  return {
    ...toHook(found),
    address: `${signed_address}/${secret}`,
    signed_address,
    secret,
    curl: `curl -X POST -H 'Authorization: Bearer ${secret}' ${signed_address}`,
  };
}

const select = (db: DatabaseReader, condition: SQL | undefined) =>
  db
    .select({ hook: pushHooks, container: { slug: containers.slug, name: containers.name } })
    .from(pushHooks)
    .leftJoin(containers, eq(containers.id, pushHooks.container_id))
    .where(condition)
    .orderBy(asc(pushHooks.position));

/** Lists the addresses of a project without their secrets, the oldest first. */
export async function listPushHooks(db: DatabaseReader, projectId: string): Promise<PushHook[]> {
  return (await select(db, eq(pushHooks.project_id, projectId))).map(toHook);
}

/** An address of a project in a call. */
export interface SoughtHook {
  slug: string;
  hookId: string;
}

async function findHook(db: DatabaseReader, projectId: string, id: string): Promise<FoundHook> {
  const [found] = await select(db, and(eq(pushHooks.project_id, projectId), eq(pushHooks.id, id)));
  if (found === undefined) throw notFoundError();
  return found;
}

/** Reads an address with its secret. @throws ApiError NOT_FOUND */
export async function readPushHook(
  db: DatabaseReader,
  context: HookContext,
  access: ProjectAccess,
  { slug, hookId }: SoughtHook,
): Promise<PushHookAddress> {
  const project = await findProject(db, access, { slug });
  return toAddress(context, await findHook(db, project.id, hookId));
}

const NO_CONTAINER = '프로젝트에 이 컨테이너가 없습니다.';

async function findSubject(
  tx: Database,
  projectId: string,
  slug: string | null,
): Promise<ContainerRow | null> {
  if (slug === null) return null;
  const [row] = await tx
    .select()
    .from(containers)
    .where(and(eq(containers.project_id, projectId), eq(containers.slug, slug)));
  if (row === undefined) throw fieldError('VALIDATION_FAILED', 'container', NO_CONTAINER);
  return row;
}

/**
 * Creates the address of a project or of one of its containers. Returns the existing address, if any.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED for a container that the project does not have
 */
export async function createPushHook(
  tx: Database,
  context: HookContext,
  access: ProjectAccess,
  slug: string,
  container: string | null,
): Promise<PushHookAddress> {
  const project = await lockProject(tx, access, { slug });
  const subject = await findSubject(tx, project.id, container);
  const isSought = and(
    eq(pushHooks.project_id, project.id),
    subject === null ? isNull(pushHooks.container_id) : eq(pushHooks.container_id, subject.id),
  );
  const [found] = await select(tx, isSought);
  if (found !== undefined) return toAddress(context, found);
  const id = newId();
  const secret = context.box.seal(newSecret(), sealedPlaceOfHookSecret(id));
  await tx
    .insert(pushHooks)
    .values({ id, project_id: project.id, container_id: subject?.id ?? null, secret });
  return toAddress(context, await findHook(tx, project.id, id));
}

/** Gives an address another secret. The former one is refused from then on. @throws ApiError NOT_FOUND */
export async function rotatePushHook(
  tx: Database,
  context: HookContext,
  access: ProjectAccess,
  { slug, hookId }: SoughtHook,
): Promise<PushHookAddress> {
  const project = await lockProject(tx, access, { slug });
  const { hook } = await findHook(tx, project.id, hookId);
  const secret = context.box.seal(newSecret(), sealedPlaceOfHookSecret(hook.id));
  await tx
    .update(pushHooks)
    .set({ secret, rotated_at: sql`now()` })
    .where(eq(pushHooks.id, hook.id));
  return toAddress(context, await findHook(tx, project.id, hookId));
}

/** The most repositories with a webhook for one address. */
const MOST_REGISTERED = 50;

/** Notes that a code host has a webhook for an address. @throws ApiError NOT_FOUND */
export async function notePushHookRegistration(
  tx: Database,
  access: ProjectAccess,
  { slug, hookId }: SoughtHook,
  repository: string,
): Promise<PushHook> {
  const project = await lockProject(tx, access, { slug });
  const { hook } = await findHook(tx, project.id, hookId);
  const others = hook.registered.filter((url) => url !== repository);
  await tx
    .update(pushHooks)
    .set({ registered: [...others, repository].slice(-MOST_REGISTERED) })
    .where(eq(pushHooks.id, hook.id));
  return toHook(await findHook(tx, project.id, hookId));
}

/** A webhook that the server has made at the code host of a repository. */
export interface RegisteredHook {
  hookId: string;
  repository: string;
}

/** Lists the webhooks of a project, or of one of its addresses or containers. */
export async function listRegisteredHooks(
  db: DatabaseReader,
  projectId: string,
  { hookId, container }: { hookId?: string; container?: string } = {},
): Promise<RegisteredHook[]> {
  const isAmong = and(
    eq(pushHooks.project_id, projectId),
    hookId === undefined ? undefined : eq(pushHooks.id, hookId),
    container === undefined ? undefined : eq(containers.slug, container),
  );
  const found = await select(db, isAmong);
  return found.flatMap(({ hook }) =>
    hook.registered.map((repository) => ({ hookId: hook.id, repository })),
  );
}

/**
 * Deletes an address.
 * @param check receives the address before its deletion
 * @throws ApiError NOT_FOUND
 */
export async function deletePushHook(
  tx: Database,
  access: ProjectAccess,
  { slug, hookId }: SoughtHook,
  check: (hook: PushHook) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const found = await findHook(tx, project.id, hookId);
  check(toHook(found));
  await tx.delete(pushHooks).where(eq(pushHooks.id, found.hook.id));
}

/** An address that receives a message. */
export interface ReceivingHook {
  id: string;
  projectId: string;
  /** The slug of its container; null for an address of the project. */
  container: string | null;
  secret: string;
}

/** Finds the address of a message; `undefined` for an unknown one. */
export async function findReceivingHook(
  db: DatabaseReader,
  box: SecretBox,
  id: string,
): Promise<ReceivingHook | undefined> {
  const [found] = await select(db, eq(pushHooks.id, id));
  if (found === undefined) return undefined;
  const { hook, container } = found;
  return {
    id,
    projectId: hook.project_id,
    container: container?.slug ?? null,
    secret: decryptHookSecret(box, hook),
  };
}
