/** Stores deployment specifications in snapshot parts, so that equal parts of several deployments are stored once. */

import { eq, isNotNull } from 'drizzle-orm';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { runTransaction } from '../../storage/database.ts';
import { isConnectionLoss } from '../../storage/database-errors.ts';
import { type DeploymentRow, deployments } from '../../storage/schema/deployment.ts';
import { projects } from '../../storage/schema/project.ts';
import { sealedPlaceOfSpecification } from '../../storage/sealed-columns.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import {
  type NewSnapshotPart,
  readDeploymentSnapshots,
  type StoredSnapshots,
  storeSnapshotParts,
} from '../../storage/snapshot-part.ts';
import {
  type ContainerSpecification,
  containerSpecification,
  type DeploymentSpecification,
  deploymentSpecification,
} from './deployment-specification.ts';

/**
 * The minimum length of a variable's value that is a snapshot part of its own, in UTF-16 units. A row has an overhead of about 300
 * bytes.
 */
const PART_LENGTH = 128;

const KINDS = [
  'env',
  'secrets',
  'buildSecrets',
  'buildVars',
  'secretEnv',
  'references',
  'referencedSecrets',
] as const;
type Kind = (typeof KINDS)[number];

const reference = z.object({ part: z.string() });
const storedValues = z.record(z.string(), z.union([z.string(), reference]));
type StoredValues = z.infer<typeof storedValues>;

/** A container whose long values are replaced by the ids of snapshot parts. */
const storedContainer = z.extend(containerSpecification, {
  env: storedValues,
  secrets: storedValues,
  buildSecrets: z.optional(storedValues),
  buildVars: storedValues,
  secretEnv: z.optional(storedValues),
  references: z.optional(storedValues),
  referencedSecrets: z.optional(storedValues),
});

/** A snapshot whose containers are replaced by the ids of snapshot parts. */
const storedSnapshot = z.extend(deploymentSpecification, { containers: z.array(z.string()) });

const partName = (...words: string[]): string => JSON.stringify(words);

const longValues = ({ slug, ...container }: ContainerSpecification): NewSnapshotPart[] =>
  KINDS.flatMap((kind) =>
    Object.entries(container[kind] ?? {})
      .filter(([, value]) => value.length >= PART_LENGTH)
      .map(([key, text]) => ({ name: partName(slug, kind, key), text })),
  );

function containerPart(
  container: ContainerSpecification,
  ids: ReadonlyMap<string, string>,
): NewSnapshotPart {
  const parts: string[] = [];
  const valuesOf = (kind: Kind): StoredValues =>
    Object.fromEntries(
      Object.entries(container[kind] ?? {}).map(([key, value]) => {
        const part = ids.get(partName(container.slug, kind, key));
        if (part === undefined) return [key, value];
        parts.push(part);
        return [key, { part }];
      }),
    );
  const present = KINDS.filter((kind) => container[kind] !== undefined);
  const stored = {
    ...container,
    ...Object.fromEntries(present.map((kind) => [kind, valuesOf(kind)])),
  };
  return { name: partName(container.slug), text: JSON.stringify(stored), parts };
}

/**
 * Stores the specification of a deployment. Snapshot parts that exist already are not stored again. Runs inside the transaction that
 * has locked the project.
 * @returns the snapshot's id, which is equal for equal content
 */
export async function storeSnapshot(
  tx: Database,
  box: SecretBox,
  projectId: string,
  { project, containers }: DeploymentSpecification,
): Promise<string> {
  const store = (texts: NewSnapshotPart[]) => storeSnapshotParts(tx, box, projectId, texts);
  const values = await store(containers.flatMap(longValues));
  const ids = await store(containers.map((container) => containerPart(container, values)));
  const parts = containers.flatMap(({ slug }) => ids.get(partName(slug)) ?? []);
  const name = partName();
  const snapshot = await store([
    { name, text: JSON.stringify({ project, containers: parts }), parts },
  ]);
  return snapshot.get(name) ?? '';
}

type Texts = ReadonlyMap<string, string>;

function textOf(texts: Texts, id: string): string {
  const text = texts.get(id);
  if (text === undefined) throw new Error('A part of a snapshot is missing.');
  return text;
}

function openContainer(texts: Texts, id: string): ContainerSpecification {
  const stored = z.parse(storedContainer, JSON.parse(textOf(texts, id)));
  const opened = (values: StoredValues) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        typeof value === 'string' ? value : textOf(texts, value.part),
      ]),
    );
  return {
    ...stored,
    env: opened(stored.env),
    secrets: opened(stored.secrets),
    buildSecrets: stored.buildSecrets && opened(stored.buildSecrets),
    buildVars: opened(stored.buildVars),
    secretEnv: stored.secretEnv && opened(stored.secretEnv),
    references: stored.references && opened(stored.references),
    referencedSecrets: stored.referencedSecrets && opened(stored.referencedSecrets),
  };
}

/** Whether the specification of a deployment is stored. */
export const hasSpecification = ({
  snapshot,
  specification,
}: Pick<DeploymentRow, 'snapshot' | 'specification'>): boolean =>
  snapshot !== null || specification !== null;

function openDeployment(
  texts: Texts,
  box: SecretBox,
  { id, snapshot, specification }: StoredSnapshots['deployments'][number],
): DeploymentSpecification | undefined {
  if (snapshot !== null) {
    const { project, containers } = z.parse(storedSnapshot, JSON.parse(textOf(texts, snapshot)));
    return { project, containers: containers.map((part) => openContainer(texts, part)) };
  }
  if (specification === null) return undefined;
  const text = box.open(specification, sealedPlaceOfSpecification(id));
  return z.parse(deploymentSpecification, JSON.parse(text));
}

/**
 * Reads the specifications of deployments in one query, as a map in the order of the given ids; `undefined` for a deployment without a
 * stored specification.
 * @throws when a specification was encrypted with another key or for another row
 */
export async function readSpecifications(
  db: DatabaseReader,
  box: SecretBox,
  deploymentIds: readonly string[],
): Promise<Map<string, DeploymentSpecification | undefined>> {
  const { deployments, texts } = await readDeploymentSnapshots(db, box, deploymentIds);
  return new Map(deployments.map((one) => [one.id, openDeployment(texts, box, one)]));
}

/** Reads the specification of one deployment, like `readSpecifications`. */
export const readSpecification = async (
  db: DatabaseReader,
  box: SecretBox,
  deploymentId: string,
): Promise<DeploymentSpecification | undefined> =>
  (await readSpecifications(db, box, [deploymentId])).get(deploymentId);

/** Converts the specification of one deployment to a snapshot, unless the deployment has been deleted. */
const adopt = (db: Database, box: SecretBox, id: string, projectId: string): Promise<void> =>
  runTransaction(db, async (tx) => {
    await tx
      .select({ id: projects.id })
      .from(projects)
      .where(eq(projects.id, projectId))
      .for('update');
    const specification = await readSpecification(tx, box, id);
    if (specification === undefined) return;
    const snapshot = await storeSnapshot(tx, box, projectId, specification);
    await tx
      .update(deployments)
      .set({ snapshot, specification: null })
      .where(eq(deployments.id, id));
  });

/**
 * Converts the specifications that earlier releases stored with each deployment to snapshots, which store equal parts once. Each
 * deployment has its own transaction: an interrupted conversion continues at the next start. A specification that no key decrypts
 * stays unchanged.
 */
export async function convertSpecificationsToSnapshots(
  db: Database,
  box: SecretBox,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  const rows = await db
    .select({ id: deployments.id, projectId: deployments.project_id })
    .from(deployments)
    .where(isNotNull(deployments.specification));
  for (const { id, projectId } of rows) {
    await adopt(db, box, id, projectId).catch((error: unknown) => {
      if (isConnectionLoss(error)) throw error;
      log.warn({ deployment: id, err: error }, 'a specification could not be read');
    });
  }
}
