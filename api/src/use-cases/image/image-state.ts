/** The state of the image of a container: the digest that runs, and the digest of the tag. */
import type { ImageState } from '@naru/contract/entities/image';
import { eq, inArray, sql } from 'drizzle-orm';
import { formatPulledImage, parseStoredImage } from '../../engine/registry/image-name.ts';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import { imageChecks } from '../../storage/schema/image-check.ts';
import { type DeployedImageSource, readLastPulledImages } from '../deployment/pull-image.ts';

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

/** Returns the digest of a pulled image, unless that is an image of another repository. */
function digestOfSameImage(pulled: string | undefined, image: string): string | undefined {
  if (pulled === undefined) return undefined;
  const digest = digestOf(pulled);
  return formatPulledImage(parseStoredImage(image), digest) === pulled ? digest : undefined;
}

/** Reads the state of a container's image. Calls no registry. */
export async function readImageState(
  db: DatabaseReader,
  { id, slug, image }: Pick<ContainerRow, 'id' | 'slug' | 'image'>,
): Promise<ImageState> {
  if (image === null) return {};
  const [row] = await db.select().from(imageChecks).where(eq(imageChecks.container_id, id));
  const check = row?.reference === image ? row : undefined;
  const pulled = (await readLastPulledImages(db, [slug])).get(slug);
  return {
    digest: digestOfSameImage(pulled, image) ?? null,
    newest_digest: check?.newest_digest ?? null,
    checked_at: check?.checked_at.toISOString() ?? null,
    problem: check?.problem ?? null,
  };
}

/** Finds the containers whose tag has moved since their last deployment, by their slugs. A container with a fixed digest follows no tag. */
export async function findMovedImages(
  db: DatabaseReader,
  containers: readonly Pick<ContainerRow, 'id' | 'slug' | 'image' | 'image_digest'>[],
): Promise<ReadonlySet<string>> {
  const following = containers.filter(({ image_digest }) => image_digest === null);
  const images = new Map(following.flatMap((one) => (one.image ? [[one.id, one.image]] : [])));
  if (images.size === 0) return new Set();
  const checks = await db
    .select()
    .from(imageChecks)
    .where(inArray(imageChecks.container_id, [...images.keys()]));
  const newest = new Map(
    checks.map((check) => [`${check.container_id} ${check.reference}`, check.newest_digest]),
  );
  const slugs = following.map(({ slug }) => slug);
  const pulled = await readLastPulledImages(db, slugs);
  return new Set(
    following.flatMap(({ id, slug, image }) => {
      const running = image === null ? undefined : digestOfSameImage(pulled.get(slug), image);
      const found = newest.get(`${id} ${image}`) ?? running;
      return running === undefined || found === running ? [] : [slug];
    }),
  );
}
