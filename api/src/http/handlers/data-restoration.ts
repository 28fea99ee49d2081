/** Restorations of databases and volumes. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { beginMove } from '../../use-cases/data-restoration/begin-move.ts';
import { deleteRestoration as endRestoration } from '../../use-cases/data-restoration/end-restorations.ts';
import { newDatabaseOf } from '../../use-cases/data-restoration/new-content.ts';
import { listRestorations as list } from '../../use-cases/data-restoration/restorations.ts';
import {
  beginRestoration,
  type ChosenImage,
} from '../../use-cases/data-restoration/start-restoration.ts';
import {
  beginUpgrade,
  upgradedDatabaseOf,
} from '../../use-cases/data-restoration/start-upgrade.ts';
import { findUsableBackup } from '../../use-cases/data-restoration/usable-backup.ts';
import { findDatabaseImage, type NewDatabase } from '../../use-cases/database/database-image.ts';
import { findContainer, findProject } from '../../use-cases/ownership.ts';
import { backupOfPoint, findPoint } from '../../use-cases/point-in-time/find-point.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { EndpointCall, Handler } from '../call.ts';

type RestorationCall = Pick<
  EndpointCall<typeof endpoints.startRestoration>,
  'access' | 'gone' | 'services' | 'write'
>;

export const listRestorations: Handler<typeof endpoints.listRestorations> = async ({
  access,
  params,
  services: { db },
}) => ({ restorations: await list(db, access, params.slug) });

/** Finds the image of a database that is not deployed yet, before the transaction that waits for nothing else. */
async function findImage(
  { gone, services }: RestorationCall,
  database: NewDatabase,
): Promise<ChosenImage> {
  const { tagChecks, config, stopping } = services;
  const signal = AbortSignal.any([gone, stopping]);
  return await findDatabaseImage(tagChecks, database, config.DATABASE_IMAGES, signal);
}

/** Finds what a member wants to restore. @throws ApiError NOT_FOUND, RESTORATION_REFUSED, VALIDATION_FAILED */
async function findRestored({
  access,
  params,
  body,
  services: { db },
}: EndpointCall<typeof endpoints.startRestoration>) {
  const slug = body.from_project ?? params.slug;
  const { backup_id: backupId = '', archive_id: archiveId, point = '' } = body;
  return archiveId === undefined
    ? await findUsableBackup(db, access, { slug, backupId })
    : backupOfPoint(await findPoint(db, access, { slug, archiveId, point }));
}

/** Finds the image for a restoration into a new database; `undefined` for another restoration. */
async function findNewImage(
  call: EndpointCall<typeof endpoints.startRestoration>,
): Promise<ChosenImage | undefined> {
  const { access, params, body, services } = call;
  if (body.name === undefined) return undefined;
  const { id: projectId } = await findProject(services.db, access, params);
  const backup = await findRestored(call);
  if (backup.database_kind === null) return undefined;
  return await findImage(call, { ...newDatabaseOf(backup), projectId });
}

export const startRestoration: Handler<typeof endpoints.startRestoration> = async (call) => {
  const { access, params, body, services, write } = call;
  const image = await findNewImage(call);
  const total = readTotalLimits(services.config);
  const begun = await write((tx) =>
    beginRestoration({ tx, access, total }, params.slug, body, image),
  );
  services.dataRestorations.start(begun.restoration_id);
  return begun;
};

/** Stores a switch or an undo, and begins it. */
async function move(
  { access, params, services, write }: EndpointCall<typeof endpoints.switchRestoration>,
  step: 'switching' | 'undoing',
) {
  const begun = await write((tx) => beginMove({ tx, box: services.secrets }, access, params, step));
  services.dataRestorations.start(begun.restoration_id);
  return begun;
}

export const switchRestoration: Handler<typeof endpoints.switchRestoration> = (call) =>
  move(call, 'switching');

export const undoRestoration: Handler<typeof endpoints.undoRestoration> = (call) =>
  move(call, 'undoing');

export const deleteRestoration: Handler<typeof endpoints.deleteRestoration> = async ({
  access,
  params,
  query,
  services,
  write,
  ifMatch,
}) => {
  const isForced = query.force === 'true';
  await write((tx) => endRestoration(tx, access, params, isForced, ifMatch));
  services.deployments.wake();
  return undefined;
};

export const startUpgrade: Handler<typeof endpoints.startUpgrade> = async (call) => {
  const { access, params, body, services, write } = call;
  const { db, secrets: box, config, dataBackups, dataRestorations } = services;
  const container = await findContainer(db, access, params.id);
  const database = upgradedDatabaseOf(container, body.version);
  const image = await findImage(call, { ...database, projectId: container.project_id });
  const storing = { box, total: readTotalLimits(config) };
  const wanted = { slug: params.id, version: body.version, image };
  const { restoration, backupId } = await write((tx) =>
    beginUpgrade({ tx, ...storing }, access, wanted),
  );
  dataBackups.start(backupId);
  dataRestorations.start(restoration.restoration_id);
  return restoration;
};
