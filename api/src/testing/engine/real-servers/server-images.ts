/**
 * Creates images of real servers from Debian's packages, because tests have no access to a registry. The images are laid out as the
 * official images: they start as root, `chown` their data and change the user. All images of a set have the same files and differ in their
 * configuration.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { PATH_VARIABLE } from '../base-images.ts';
import { engineUnavailableReason } from '../engine-folders.ts';
import { writeImageArchive } from '../image-archive.ts';
import {
  IMAGE_SETS,
  type ImageSet,
  type ImageSetName,
  POSTGRES,
  RABBITMQ,
  type ServerImageName,
} from './image-sets.ts';
import { addFolders, makePackageRoot, packagesUnavailableReason } from './package-root.ts';

const imageName = (name: string): string => `localhost/naru/${name}:1`;

/** Returns the name of an image in the engine. */
export const serverImage = (name: ServerImageName): string => imageName(name);

/** Returns the reason why the images cannot be created on this machine; `undefined` without such a reason. */
export const serverImagesUnavailableReason = (): string | undefined =>
  engineUnavailableReason(['apt-get', 'dpkg-deb', 'tar']);

/** Returns the reason why a set of newer servers cannot be created on this machine; `undefined` without such a reason. */
export const newerImagesUnavailableReason = async (
  set: Exclude<ImageSetName, 'bookworm'>,
): Promise<string | undefined> =>
  serverImagesUnavailableReason() ?? (await packagesUnavailableReason(IMAGE_SETS[set].packages));

/**
 * Creates all images of a set in one archive, in the format of `docker save`, and passes the path of the archive to `use`. The archive is
 * removed afterwards.
 * @see serverImagesUnavailableReason
 */
export async function makeServerImages(
  use: (archive: string) => Promise<void>,
  set: ImageSetName = 'bookworm',
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'naru-servers-'));
  const { packages, folders, configs, addFiles }: ImageSet = IMAGE_SETS[set];
  try {
    const root = join(folder, 'root');
    await makePackageRoot(root, folder, packages);
    const files = resolve(import.meta.dirname, 'files');
    await cp(files, join(root, 'usr/local/bin'), { recursive: true });
    await addFiles(root, files);
    await addFolders(root, folders);
    const archive = join(folder, 'images.tar');
    // Debian's own `psql` and `rabbitmqctl` come later in the path, because they need what the packages' scripts set up.
    const path = PATH_VARIABLE.replace('=', `=${POSTGRES}:${RABBITMQ}:`);
    const images = Object.entries(configs).map(([name, config]) => ({
      name: imageName(name),
      config: { ...config, Env: [path, ...(config.Env ?? [])] },
    }));
    await writeImageArchive(archive, { root, images });
    await use(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
