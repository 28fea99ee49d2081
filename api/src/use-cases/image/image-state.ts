/** What is known of the image of a container: the digest that runs, and that of the tag. */
import type { ImageState } from '@naru/contract/entities/image';
import { eq, sql } from 'drizzle-orm';
import { formatPulledImage, parseStoredImage } from '../../engine/registry/image-name.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { imageChecks } from '../../storage/schema/image-check.ts';
import { type DeployedImageSource, findLastPulledImage } from '../deployment/pull-image.ts';

/** What a registry reported of a tag: its digest, or the sentence why it could not be read. */
export type TagReport = { digest: string } | { problem: string };

/** Stores what a registry reported of a container's image now. A digest of an earlier check stays while the image is the same. */
export async function saveTagReport(
  db: Database,
  containerId: string,
  reference: string,
  report: TagReport,
): Promise<void> {
  const digest = 'digest' in report ? report.digest : null;
  const stored = {
    reference,
    newest_digest: digest,
    problem: 'problem' in report ? report.problem : null,
    checked_at: sql`now()`,
  };
  const kept = sql`case when ${imageChecks.reference} = ${reference} then ${imageChecks.newest_digest} end`;
  await db
    .insert(imageChecks)
    .values({ container_id: containerId, ...stored })
    .onConflictDoUpdate({
      target: imageChecks.container_id,
      set: { ...stored, newest_digest: digest ?? kept },
    });
}

const digestOf = (image: string): string => parseStoredImage(image).digest ?? '';

/** Stores the digest that a deployment found for the tag, which is the newest one now. A deployment with a fixed digest finds none. */
export async function noteNewestDigest(
  db: Database,
  slug: string,
  { reference, digest }: DeployedImageSource,
  image: string,
): Promise<void> {
  if (digest !== null) return;
  const [container] = await db
    .select({ id: containers.id })
    .from(containers)
    .where(eq(containers.slug, slug));
  if (container === undefined) return;
  const newest = digestOf(image);
  if (newest !== '') await saveTagReport(db, container.id, reference, { digest: newest });
}

/** Finds the digest of the last deployment, unless that used an image of another repository. */
async function findDeployedDigest(
  db: DatabaseReader,
  slug: string,
  image: string,
): Promise<string | null> {
  const last = await findLastPulledImage(db, slug);
  if (last === undefined) return null;
  const digest = digestOf(last);
  return formatPulledImage(parseStoredImage(image), digest) === last ? digest : null;
}

/** Reads the state of a container's image. Calls no registry. */
export async function readImageState(
  db: DatabaseReader,
  { id, slug, image }: Pick<ContainerRow, 'id' | 'slug' | 'image'>,
): Promise<ImageState> {
  if (image === null) return {};
  const [row] = await db.select().from(imageChecks).where(eq(imageChecks.container_id, id));
  const check = row?.reference === image ? row : undefined;
  return {
    digest: await findDeployedDigest(db, slug, image),
    newest_digest: check?.newest_digest ?? null,
    checked_at: check?.checked_at.toISOString() ?? null,
    problem: check?.problem ?? null,
  };
}
