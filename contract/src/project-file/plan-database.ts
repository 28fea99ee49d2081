/** Plans the volumes of new databases, which are created together with their containers. */
import type { Template } from '../entities/template.ts';
import { VOLUME_CAPACITY_LIMIT } from '../rules/limits.ts';
import type { ProjectFile } from './project-file.ts';
import { matchEntriesToItems } from './project-names.ts';
import type { ProjectState } from './project-state.ts';

/** The volume of a new database; capacity in MiB. */
export interface DatabaseVolume {
  /** The key of the volume in the file. */
  readonly key: string;
  readonly name: string;
  readonly capacity: number;
  /** The path in the file. The server mounts the volume where the image stores its data. */
  readonly path: string;
}

/** Returns the database of a template; `undefined` for a template of an application, and without a template. */
export const findDatabaseTemplate = (
  id: string | undefined,
  templates: readonly Template[],
): Template | undefined =>
  templates.find(({ template_id, kind }) => template_id === id && kind === 'database');

type Mount = ProjectFile['containers'][string]['mounts'][number];

/** Returns the mount of the data: the mount at the folder of the template, or below it, as earlier versions have it. */
const findDataMount = (
  mounts: readonly Mount[],
  { template_volumes }: Template,
): Mount | undefined => {
  const folder = template_volumes?.[0]?.mount_path;
  return mounts.find(({ path }) => path === folder || path.startsWith(`${folder}/`));
};

/**
 * Returns the volumes that are created together with the new databases of a file, by the key of the container. A volume that exists already,
 * or that another container mounts too, is none of them.
 */
export function findDatabaseVolumes(
  file: ProjectFile,
  { containers, volumes, templates }: ProjectState,
): ReadonlyMap<string, DatabaseVolume> {
  const newVolumes = new Map(
    matchEntriesToItems(file.volumes, volumes).matches.flatMap((match) =>
      match.item === undefined && match.problem === null ? [[match.key, match] as const] : [],
    ),
  );
  const mounts = Object.values(file.containers).flatMap((entry) => entry.mounts);
  const found = matchEntriesToItems(file.containers, containers).matches.flatMap(
    ({ key: container, entry, item }) => {
      const template = findDatabaseTemplate(entry.template?.id, templates);
      const mount = template && findDataMount(entry.mounts, template);
      const volume = mount && newVolumes.get(mount.volume);
      if (item !== undefined || mount === undefined || volume === undefined) return [];
      if (mounts.filter(({ volume: key }) => key === mount.volume).length > 1) return [];
      const { key, name, entry: of } = volume;
      const capacity = of.capacity ?? VOLUME_CAPACITY_LIMIT.default;
      return [[container, { key, name, capacity, path: mount.path }] as const];
    },
  );
  return new Map(found);
}
