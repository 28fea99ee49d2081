/** The targets of the backups of a project. A target is tried before it is stored. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import * as targets from '../../use-cases/backup-target/backup-targets.ts';
import { type TargetValues, tryTarget } from '../../use-cases/backup-target/target-storage.ts';
import type { EndpointCall, Handler } from '../call.ts';

/** How often a member may try targets, so that nobody guesses keys of storages from this server. */
const TRIALS_PER_MINUTE = 10;

type Trying = Pick<
  EndpointCall<typeof endpoints.createBackupTarget>,
  'member' | 'apart' | 'gone' | 'services'
>;

/** @throws ApiError RATE_LIMITED, TARGET_REFUSED, TARGET_UNAVAILABLE; or the reason of a signal */
async function tryStorage(
  { member, apart, gone, services: { openStorage, stopping } }: Trying,
  target: TargetValues,
): Promise<void> {
  const limit = { kind: 'backup-targets', subject: member.id } as const;
  await countHit(apart, { ...limit, perMinute: TRIALS_PER_MINUTE });
  await tryTarget(openStorage, target, AbortSignal.any([gone, stopping]));
}

export const listBackupTargets: Handler<typeof endpoints.listBackupTargets> = async ({
  access,
  params,
  services: { db },
}) => ({ targets: await targets.listBackupTargets(db, access, params.slug) });

export const createBackupTarget: Handler<typeof endpoints.createBackupTarget> = async (call) => {
  const { write, access, params, body, services } = call;
  await targets.checkRoomForTarget(services.db, access, params.slug, body.name);
  await tryStorage(call, body);
  const box = services.secrets;
  return write((tx) => targets.createBackupTarget({ tx, box }, access, params.slug, body));
};

export const updateBackupTarget: Handler<typeof endpoints.updateBackupTarget> = async (call) => {
  const { write, access, params, body, services, ifMatch } = call;
  const { db, secrets: box } = services;
  await tryStorage(call, await targets.readChangedTarget({ db, box }, access, params, body));
  return write((tx) => targets.changeBackupTarget({ tx, box }, access, params, body, ifMatch));
};

export const deleteBackupTarget: Handler<typeof endpoints.deleteBackupTarget> = async ({
  write,
  access,
  params,
  query,
  ifMatch,
}) => {
  const isForced = query.force === 'true';
  await write((tx) => targets.deleteBackupTarget(tx, access, params, isForced, ifMatch));
  return undefined;
};
