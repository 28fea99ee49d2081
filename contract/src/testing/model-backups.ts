import { backupTargetEndpoints } from '../endpoints/backup-target.ts';
import { dataBackupEndpoints } from '../endpoints/data-backup.ts';
import { dataRestorationEndpoints } from '../endpoints/data-restoration.ts';
import type { BackupSettings } from '../project-file/project-state.ts';
import {
  createModelHandler,
  type ModelHandlers,
  type ModelProject,
  refuseCallIf,
} from './model-project.ts';

/** Converts the settings of items to plans. */
const plansOf = <
  Item extends { readonly slug: string; readonly backup?: BackupSettings | undefined },
>(
  items: readonly Item[],
  kind: 'container' | 'volume',
) =>
  items.flatMap(({ slug, backup }) => (backup === undefined ? [] : [{ [kind]: slug, ...backup }]));

/** Handlers for the backups of the project: their plans and targets. The model makes no backups. */
export const modelBackupHandlers = (model: ModelProject): ModelHandlers => [
  createModelHandler(dataBackupEndpoints.listDataBackups, () => ({
    backups: [],
    plans: [...plansOf(model.containers, 'container'), ...plansOf(model.volumes, 'volume')],
    used: 0,
    limit: 0,
  })),
  createModelHandler(dataRestorationEndpoints.listRestorations, () => ({ restorations: [] })),
  createModelHandler(backupTargetEndpoints.listBackupTargets, () => ({
    targets: (model.state().targets ?? []).map(({ id, name }) => ({ target_id: id, name })),
  })),
  createModelHandler(dataBackupEndpoints.updateBackupPlan, ({ params: { id }, body }) => {
    model.container(id).backup = body;
  }),
  createModelHandler(dataBackupEndpoints.updateVolumeBackupPlan, ({ params: { slug }, body }) => {
    refuseCallIf(!model.volumes.some((volume) => volume.slug === slug), 'NOT_FOUND');
    model.volumes = model.volumes.map((volume) =>
      volume.slug === slug ? { ...volume, backup: body } : volume,
    );
  }),
];
