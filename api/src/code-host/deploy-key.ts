/** Stores the deploy keys of projects, and the Git servers that they have met. */
import type { DeployKey, DeployKeyState, KnownHost } from '@naru/contract/entities/deploy-key';
import { and, asc, desc, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { keyFingerprint } from '../engine/source/host-keys.ts';
import type { HostKey, KeyUse, SourceKey } from '../engine/source/source-access.ts';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { type DeployKeyRow, deployKeys, knownHosts } from '../storage/schema/deploy-key.ts';
import { decryptDeployKey, sealedPlaceOfDeployKey } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { notFoundError } from '../use-cases/api-error.ts';
import { findProject, lockProject, type ProjectAccess } from '../use-cases/ownership.ts';
import { findChangedHosts } from './changed-hosts.ts';
import { makeSshKeyPair } from './openssh-key.ts';

/** The most servers that a project remembers. The oldest are forgotten, so that hostile names fill no table. */
const MOST_KNOWN_HOSTS = 50;
/** How exact the time of the last use is. */
const USED_EVERY_MINUTES = 10;

const toDeployKey = ({
  id,
  public_key,
  created_at,
  used_at,
}: Pick<DeployKeyRow, 'id' | 'public_key' | 'created_at' | 'used_at'>): DeployKey => ({
  deploy_key_id: id,
  public_key,
  fingerprint: keyFingerprint(public_key.split(' ')[1] ?? ''),
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});

/** @param changedAt the time of the last refusal of the server because of another key, if it was the last contact */
const toKnownHost = (row: typeof knownHosts.$inferSelect, changedAt?: Date): KnownHost => ({
  known_host_id: row.id,
  host: row.host,
  key_type: row.key_type,
  fingerprint: keyFingerprint(row.public_key),
  first_seen_at: row.first_seen_at.toISOString(),
  // A server that was forgotten and met again has the new key.
  changed_at: changedAt && changedAt > row.first_seen_at ? changedAt.toISOString() : null,
});

const ofProject = (projectId: string) => eq(knownHosts.project_id, projectId);

const readKnownHosts = (db: DatabaseReader, projectId: string) =>
  db.select().from(knownHosts).where(ofProject(projectId)).orderBy(asc(knownHosts.position));

async function findKey(db: DatabaseReader, projectId: string): Promise<DeployKeyRow | undefined> {
  const [row] = await db.select().from(deployKeys).where(eq(deployKeys.project_id, projectId));
  return row;
}

/** Reads the key of a project and its servers without a check of access. */
export async function readDeployKeyOfProject(
  db: DatabaseReader,
  projectId: string,
): Promise<DeployKeyState> {
  const row = await findKey(db, projectId);
  const known = await readKnownHosts(db, projectId);
  const changed = await findChangedHosts(db, projectId);
  return {
    deploy_key: row === undefined ? null : toDeployKey(row),
    known_hosts: known.map((one) => toKnownHost(one, changed.get(one.host))),
  };
}

/** Reads the key of a project and its servers. @throws ApiError NOT_FOUND */
export async function readDeployKey(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
): Promise<DeployKeyState> {
  const project = await findProject(db, access, { slug });
  return readDeployKeyOfProject(db, project.id);
}

/** Makes the key of a project, or replaces it. @throws ApiError NOT_FOUND */
export async function rotateDeployKey(
  tx: Database,
  box: SecretBox,
  access: ProjectAccess,
  slug: string,
): Promise<DeployKey | undefined> {
  const project = await lockProject(tx, access, { slug });
  const { publicKey, privateKey } = makeSshKeyPair(`naru-${project.slug}`);
  const id = newId();
  await tx.delete(deployKeys).where(eq(deployKeys.project_id, project.id));
  const [row] = await tx
    .insert(deployKeys)
    .values({
      ...{ id, project_id: project.id, public_key: publicKey },
      private_key: box.seal(privateKey, sealedPlaceOfDeployKey(id)),
    })
    .returning();
  return row && toDeployKey(row);
}

/**
 * Deletes the key of a project.
 * @param check receives the key before its deletion
 * @throws ApiError NOT_FOUND
 */
export async function deleteDeployKey(
  tx: Database,
  access: ProjectAccess,
  slug: string,
  check: (key: DeployKey) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const [gone] = await tx
    .delete(deployKeys)
    .where(eq(deployKeys.project_id, project.id))
    .returning();
  if (gone === undefined) throw notFoundError();
  check(toDeployKey(gone));
}

/**
 * Forgets the host key of a server, so that the next contact is the first one.
 * @param check receives the server before that
 * @throws ApiError NOT_FOUND
 */
export async function deleteKnownHost(
  tx: Database,
  access: ProjectAccess,
  { slug, knownHostId }: { slug: string; knownHostId: string },
  check: (host: KnownHost) => void,
): Promise<void> {
  const project = await lockProject(tx, access, { slug });
  const sought = and(ofProject(project.id), eq(knownHosts.id, knownHostId));
  const [gone] = await tx.delete(knownHosts).where(sought).returning();
  if (gone === undefined) throw notFoundError();
  check(toKnownHost(gone));
}

/** Stores the first contacts of a fetch. Of two fetches at once, the first one counts. */
async function storeKnownHosts(
  db: Database,
  projectId: string,
  learned: readonly HostKey[],
): Promise<void> {
  const rows = learned.map(({ host, type, value }) => ({
    ...{ id: newId(), project_id: projectId, host },
    ...{ key_type: type, public_key: value },
  }));
  await db.insert(knownHosts).values(rows).onConflictDoNothing();
  const kept = db
    .select({ id: knownHosts.id })
    .from(knownHosts)
    .where(ofProject(projectId))
    .orderBy(desc(knownHosts.position))
    .limit(MOST_KNOWN_HOSTS);
  await db.delete(knownHosts).where(and(ofProject(projectId), notInArray(knownHosts.id, kept)));
}

/** Notes that a fetch with a key has succeeded. A key that was replaced meanwhile has not been used. */
async function noteUse(db: Database, id: string): Promise<void> {
  const before = sql`now() - make_interval(mins => ${USED_EVERY_MINUTES})`;
  await db
    .update(deployKeys)
    .set({ used_at: sql`now()` })
    .where(
      and(eq(deployKeys.id, id), or(isNull(deployKeys.used_at), lt(deployKeys.used_at, before))),
    );
}

/** Returns the key with which the repositories of a project are fetched; `undefined` for a project without a key. */
export async function findSourceKey(
  db: Database,
  box: SecretBox,
  projectId: string,
): Promise<SourceKey | undefined> {
  const row = await findKey(db, projectId);
  if (row === undefined) return undefined;
  const known = await readKnownHosts(db, projectId);
  return {
    privateKey: decryptDeployKey(box, row),
    knownHosts: known.map(({ host, key_type, public_key }) => ({
      ...{ host, type: key_type, value: public_key },
    })),
    async finished({ succeeded, learned }: KeyUse) {
      if (learned.length > 0) await storeKnownHosts(db, projectId, learned);
      if (succeeded) await noteUse(db, row.id);
    },
  };
}
