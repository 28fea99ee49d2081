/** Stores the begin of upgrades of databases to another major version. */
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import type { Database } from '../../storage/database.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { type DatabaseDefinition, findDatabase } from '../../templates/databases.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { beginWantedBackup } from '../data-backup/data-backups.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import type { TotalLimits } from '../total-limits.ts';
import { beginFor, type ChosenImage, findDataVolume } from './start-restoration.ts';
import { isOlder } from './usable-backup.ts';

const NOT_NEWER = '지금보다 새로운 버전만 선택할 수 있습니다.';

/**
 * Returns the database of an upgrade, whose image the caller has to find.
 * @throws ApiError NOT_FOUND for a container that is no database; VALIDATION_FAILED for a version that is not newer
 */
export function upgradedDatabaseOf(
  container: ContainerRow,
  version: string,
): Pick<ContainerRow, 'template_config'> & { definition: DatabaseDefinition } {
  const definition = findDatabase(container.template_id);
  if (definition === undefined) throw notFoundError();
  const present = readDatabaseOptions(container).version;
  if (!(definition.versions.includes(version) && isOlder(definition, present, version)))
    throw fieldError('VALIDATION_FAILED', 'version', NOT_NEWER);
  return { definition, template_config: { ...container.template_config, version } };
}

/** An upgrade that a member wants. */
interface WantedUpgrade {
  /** The slug of the container. */
  slug: string;
  version: string;
  image: ChosenImage;
}

/**
 * Stores the begin of an upgrade and of its backup.
 * @returns the restoration, and the id of the backup that the caller starts
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, CONTAINER_NOT_RUNNING, BACKUP_RUNNING, BACKUPS_FULL, DISK_EXCEEDED, RESTORATION_RUNNING,
 * RESTORATION_REFUSED
 */
export async function beginUpgrade(
  { tx, box, total }: { tx: Database; box: SecretBox; total: TotalLimits },
  access: ProjectAccess,
  { slug, version, image }: WantedUpgrade,
): Promise<{ restoration: DataRestoration; backupId: string }> {
  const { container, project } = await lockContainer(tx, access, slug);
  const { definition } = upgradedDatabaseOf(container, version);
  const volume = await findDataVolume(tx, container, definition);
  const present = readDatabaseOptions(container).version;
  const backup = await beginWantedBackup({ tx, box }, access, slug, total, 'upgrade');
  const restoration = await beginFor(
    { tx, access, total },
    { project, volume, container },
    {
      ...{ origin: 'upgrade', backup_id: backup.backup_id },
      ...{ from_version: present, to_version: version },
      old: {
        version: present,
        ...{ image: container.image, image_digest: container.image_digest },
        mount_path: definition.mountPath(present),
      },
      changes: { version, ...image, mount_path: definition.mountPath(version) },
    },
  );
  return { restoration, backupId: backup.backup_id };
}
