/** The texts of a project's snapshots, each stored once. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, DatabaseReader } from './database.ts';
import { newId } from './ids.ts';
import { deployments, snapshotParts } from './schema/deployment.ts';
import { sealedPlaceOfSnapshotPart } from './sealed-columns.ts';
import type { SecretBox } from './secret-box.ts';

/** A text to store. */
export interface NewSnapshotPart {
  /**
   * The subject of the text, unique in a call. Equal texts with different names are stored separately, so that their equality is not
   * visible.
   */
  name: string;
  text: string;
  /** The ids of the texts to which this text refers. */
  parts?: string[];
}

/** The number of rows in one insert statement. A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

const anyOf = (ids: readonly string[]): SQL => sql`any(${sql.param(ids)}::text[])`;

/**
 * Stores the texts of a project that are not stored yet. Must run in the transaction that locks the project.
 * @returns the ids by name
 */
export async function storeSnapshotParts(
  tx: Database,
  box: SecretBox,
  projectId: string,
  texts: readonly NewSnapshotPart[],
): Promise<Map<string, string>> {
  if (texts.length === 0) return new Map();
  const wanted = texts.map((one) => ({
    ...one,
    digest: box.digest(JSON.stringify([projectId, one.name, one.text])),
  }));
  const digests = wanted.map(({ digest }) => digest);
  const known = await tx
    .select({ id: snapshotParts.id, digest: snapshotParts.digest })
    .from(snapshotParts)
    .where(
      and(
        eq(snapshotParts.project_id, projectId),
        sql`${snapshotParts.digest} = ${anyOf(digests)}`,
      ),
    );
  const ids = new Map(known.map(({ id, digest }) => [digest, id]));
  const rows = wanted.flatMap(({ digest, text, parts = [] }) => {
    if (ids.has(digest)) return [];
    const id = newId();
    ids.set(digest, id);
    const value = box.seal(text, sealedPlaceOfSnapshotPart(id));
    return [{ id, project_id: projectId, digest, value, parts }];
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await tx.insert(snapshotParts).values(rows.slice(from, from + ROWS_AT_ONCE));
  }
  return new Map(wanted.map(({ name, digest }) => [name, ids.get(digest) ?? '']));
}

/** Defines a table `used` of the selected texts and of all texts to which they refer, directly or indirectly. */
const withTheirParts = (where: SQL): SQL => sql`
  with recursive used(id, parts) as (
    select id, parts from snapshot_parts where ${where}
    union
    select part.id, part.parts from used
    cross join unnest(used.parts) as reference
    join snapshot_parts as part on part.id = reference
  )`;

const storedRow = z.object({
  deployment: z.nullable(z.string()),
  id: z.nullable(z.string()),
  value: z.nullable(z.string()),
});

/** The stored snapshots of deployments. */
export interface StoredSnapshots {
  /**
   * The deployments in the order of their creation, each with the id of its snapshot, or with the encrypted specification of an
   * earlier release.
   */
  deployments: { id: string; snapshot: string | null; specification: string | null }[];
  /** The texts of the snapshots and of all texts to which they refer, by id. */
  texts: Map<string, string>;
}

/** Reads the snapshots of deployments in one query. @throws when a text was encrypted with another key or for another row */
export async function readDeploymentSnapshots(
  db: DatabaseReader,
  box: SecretBox,
  deploymentIds: readonly string[],
): Promise<StoredSnapshots> {
  const ofThem = sql`from deployments where id = ${anyOf(deploymentIds)}`;
  const { rows } = await db.execute(sql`
    ${withTheirParts(sql`id in (select snapshot ${ofThem})`)}
    select id as deployment, snapshot as id, specification as value, position ${ofThem}
    union all
    select null, id, value, null from snapshot_parts where id in (select id from used)
    order by position`);
  const read: StoredSnapshots = { deployments: [], texts: new Map() };
  for (const { deployment, id, value } of z.parse(z.array(storedRow), rows)) {
    if (deployment !== null) {
      read.deployments.push({ id: deployment, snapshot: id, specification: value });
    } else if (id !== null && value !== null) {
      read.texts.set(id, box.open(value, sealedPlaceOfSnapshotPart(id)));
    }
  }
  return read;
}

/** Deletes texts to which no deployment of a project refers. Must run in the transaction that locks the project. */
export async function deleteUnusedSnapshotParts(tx: Database, projectId: string): Promise<void> {
  const snapshots = tx
    .select({ id: deployments.snapshot })
    .from(deployments)
    .where(eq(deployments.project_id, projectId));
  await tx.execute(sql`
    ${withTheirParts(sql`id in (${snapshots})`)}
    delete from snapshot_parts
    where project_id = ${projectId} and id not in (select id from used)`);
}
