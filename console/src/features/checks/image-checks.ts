import type { Container } from '@naru/contract/entities/container';
import type { ImageInspection } from '@naru/contract/entities/image';
import { webPort } from '#shared/images/web-port.ts';
import type { LatestTagFinding, UnkeptDataFinding, UnreachableImageFinding } from './finding.ts';

/** What is known of images, by their names as `imageOf` returns them. */
export type DeclaredImages = Readonly<Record<string, ImageInspection | undefined>>;

/** The name of a container's image, with the digest at which the container stays; `undefined` for a container that is built. */
export const imageOf = ({ image, image_digest }: Container): string | undefined =>
  image ? [image, image_digest].filter(Boolean).join('@') : undefined;

const withoutSlash = (path: string): string => path.replace(/(?<!\/)\/+$/, '');

/** Whether a volume at the path keeps the data of the folder: at the folder itself, or at a folder above it. */
const keeps = (mountPath: string, folder: string): boolean =>
  `${withoutSlash(folder)}/`.startsWith(`${withoutSlash(mountPath)}/`);

/** Finds the folders in which the image of a container keeps data, without a volume. */
export function findUnkeptData(
  container: Container,
  declared: ImageInspection | undefined,
): UnkeptDataFinding[] {
  const mounted = (container.mounts ?? []).flatMap(({ mount_path }) => mount_path || []);
  return (declared?.volumes ?? [])
    .filter((folder) => !mounted.some((path) => keeps(path, folder)))
    .map((path) => ({ kind: 'image-volume', container, path }));
}

/** Finds a container without networks whose image serves HTTP. */
export function findUnreachableImage(
  container: Container,
  declared: ImageInspection | undefined,
): UnreachableImageFinding[] {
  const port = declared && webPort(declared);
  if (port === undefined || container.networks?.length !== 0) return [];
  return [{ kind: 'image-port', container, port }];
}

/** Finds a container that follows the tag `latest`. */
export const findLatestTag = (container: Container): LatestTagFinding[] =>
  container.image?.endsWith(':latest') && !container.image_digest
    ? [{ kind: 'latest', container }]
    : [];
