import { moveMountBody } from '@naru/contract/endpoints/mount';
import type { Container } from '@naru/contract/entities/container';
import * as z from 'zod/mini';

/** A mount of a volume that can be moved. */
export interface MovableMount {
  /** The slug and the name of the container that contains the mount. */
  container: string;
  name: string;
  path: string;
}

/** The mounts of a volume. */
export const mountsOfVolume = (
  volumeId: string,
  containers: readonly Container[],
): MovableMount[] =>
  containers.flatMap(({ slug, name, mounts }) =>
    (mounts ?? []).flatMap(({ volume_id, mount_path }) =>
      volume_id === volumeId ? [{ container: slug, name, path: mount_path ?? '' }] : [],
    ),
  );

/** The containers to which a volume can be moved: every container without a mount of the volume. */
export const mountMoveTargets = (volumeId: string, containers: readonly Container[]): Container[] =>
  containers.filter(
    ({ mounts }) => !(mounts ?? []).some(({ volume_id }) => volume_id === volumeId),
  );

const PATH_TAKEN = '그 컨테이너에서 이미 사용 중인 마운트 경로입니다.';

/** Creates the schema of a move. The path must not be used in the target container; the server checks this again. */
export const createMountMoveSchema = (containers: readonly Container[]) =>
  z
    .object({ from: z.string(), ...moveMountBody.shape })
    .check(
      z.refine(
        ({ container, mount_path }) =>
          !containers
            .find(({ slug }) => slug === container)
            ?.mounts?.some((mount) => mount.mount_path === mount_path),
        { path: ['mount_path'], error: PATH_TAKEN },
      ),
    );
