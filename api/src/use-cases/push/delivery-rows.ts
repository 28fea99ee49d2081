/** Reads deliveries for responses. */
import type { Delivery, DeliveryDetail } from '@naru/contract/entities/delivery';
import { canRetryDelivery, type DeliveryOutcome } from '@naru/contract/rules/delivery';
import { and, asc, desc, eq, exists, inArray, lt, or, type SQL } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import {
  type DeliveryContainerRow,
  type DeliveryRow,
  deliveries,
  deliveryContainers,
} from '../../storage/schema/push.ts';
import { notFoundError } from '../api-error.ts';
import { findProject, type ProjectAccess } from '../ownership.ts';

const PAGE = 20;
/** The number of paths in a response. */
const SHOWN_PATHS = 100;

const toEntity = (row: DeliveryRow, parts: readonly DeliveryContainerRow[]): Delivery => {
  const { push } = row;
  return {
    delivery_id: row.id,
    source: row.source,
    received_at: row.received_at.toISOString(),
    repository: push?.repositories[0] ?? null,
    ref_kind: push?.ref?.kind ?? null,
    ref: push?.ref?.name ?? null,
    commit: push?.after ? { hash: push.after, subject: push.subject, author: push.author } : null,
    sender: row.sender,
    outcome: row.outcome,
    reason: row.reason,
    containers: parts.map(({ slug, name, outcome, reason, deployment_id }) => ({
      ...{ slug, name, outcome, reason, deployment_id },
    })),
    count: row.count,
    can_retry: push !== null && canRetryDelivery(row.outcome),
    retried_from: row.retried_from,
  };
};

async function readParts(
  db: DatabaseReader,
  ids: readonly string[],
): Promise<Map<string, DeliveryContainerRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(deliveryContainers)
    .where(inArray(deliveryContainers.delivery_id, [...ids]))
    .orderBy(asc(deliveryContainers.name), asc(deliveryContainers.slug));
  return Map.groupBy(rows, ({ delivery_id }) => delivery_id);
}

/** Reads a delivery as a response contains it. */
export async function readDelivery(db: DatabaseReader, row: DeliveryRow): Promise<Delivery> {
  return toEntity(row, (await readParts(db, [row.id])).get(row.id) ?? []);
}

/** The filter and the position of a list of deliveries. */
export interface DeliveryQuery {
  outcome?: DeliveryOutcome | undefined;
  container?: string | undefined;
  before?: number | undefined;
}

const hasContainer = (db: DatabaseReader, condition: SQL) =>
  exists(
    db
      .select({ slug: deliveryContainers.slug })
      .from(deliveryContainers)
      .where(and(eq(deliveryContainers.delivery_id, deliveries.id), condition)),
  );

/** Lists the deliveries of a project, the newest first. @throws ApiError NOT_FOUND */
export async function listDeliveries(
  db: DatabaseReader,
  access: ProjectAccess,
  slug: string,
  { outcome, container, before }: DeliveryQuery,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const project = await findProject(db, access, { slug });
  const rows = await db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.project_id, project.id),
        before === undefined ? undefined : lt(deliveries.position, before),
        outcome &&
          or(
            eq(deliveries.outcome, outcome),
            hasContainer(db, eq(deliveryContainers.outcome, outcome)),
          ),
        container === undefined
          ? undefined
          : hasContainer(db, eq(deliveryContainers.slug, container)),
      ),
    )
    .orderBy(desc(deliveries.position))
    .limit(PAGE + 1);
  const page = rows.slice(0, PAGE);
  const parts = await readParts(
    db,
    page.map(({ id }) => id),
  );
  return {
    deliveries: page.map((row) => toEntity(row, parts.get(row.id) ?? [])),
    next: rows.length > PAGE ? String(page.at(-1)?.position) : null,
  };
}

/** Reads all deliveries of a project, the newest first, for the export of an account. */
export async function readDeliveriesOfProject(
  db: DatabaseReader,
  projectId: string,
): Promise<Delivery[]> {
  const rows = await db
    .select()
    .from(deliveries)
    .where(eq(deliveries.project_id, projectId))
    .orderBy(desc(deliveries.position));
  const parts = await readParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toEntity(row, parts.get(row.id) ?? []));
}

/** Finds a delivery of a project. @throws ApiError NOT_FOUND */
export async function findDelivery(
  db: DatabaseReader,
  access: ProjectAccess,
  { slug, deliveryId }: { slug: string; deliveryId: string },
): Promise<DeliveryRow> {
  const project = await findProject(db, access, { slug });
  const [row] = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.project_id, project.id), eq(deliveries.id, deliveryId)));
  if (row === undefined) throw notFoundError();
  return row;
}

/** Reads a delivery with what its sender sent. */
export async function readDeliveryDetail(
  db: DatabaseReader,
  row: DeliveryRow,
): Promise<DeliveryDetail> {
  const { push } = row;
  return {
    ...(await readDelivery(db, row)),
    before: push?.before ?? null,
    hook_id: row.hook_id,
    sender_delivery_id: row.sender_delivery_id,
    headers: Object.entries(row.headers).map(([name, value]) => ({ name, value })),
    paths: push?.paths?.slice(0, SHOWN_PATHS) ?? null,
    path_count: push?.paths?.length ?? null,
  };
}
