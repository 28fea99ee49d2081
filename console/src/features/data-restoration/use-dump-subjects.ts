import type { Project } from '@naru/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { containersQuery } from '#api/container.ts';
import { dataBackupsQuery } from '#api/data-backup.ts';
import { volumesQuery } from '#api/volume.ts';
import type { BackupSubject } from '#api/write-data-backup.ts';
import { VOLUME_KIND } from '#shared/backups/backup-facts.ts';
import { databaseKindName } from '#shared/containers/database-kinds.ts';

/** A database or volume that a dump can become a backup of. */
export interface DumpSubject {
  key: string;
  about: BackupSubject;
  /** The kind of the database, or `volume`. */
  kind: string;
  label: string;
}

/** Returns the databases and volumes of a project that have backups: those with a plan. */
export function useDumpSubjects({ slug, project_id }: Project): DumpSubject[] {
  const { data: backups } = useQuery(dataBackupsQuery(slug));
  const { data: containers = [] } = useQuery(containersQuery(slug));
  const { data: volumes = [] } = useQuery(volumesQuery(project_id));
  return (backups?.plans ?? []).flatMap((plan): DumpSubject[] => {
    const container = containers.find((one) => one.slug === plan.container);
    if (container) {
      const kind = container.template_id ?? '';
      const label = `${container.name} (${databaseKindName(kind)})`;
      return [
        { key: `container ${container.slug}`, about: { container: container.slug }, kind, label },
      ];
    }
    const volume = volumes.find((one) => one.slug === plan.volume);
    if (volume === undefined) return [];
    const label = `${volume.name} (${VOLUME_KIND})`;
    return [
      { key: `volume ${volume.slug}`, about: { volume: volume.slug }, kind: 'volume', label },
    ];
  });
}
