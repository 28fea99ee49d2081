/** Settings that operators change in the console. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { sendTrialMail } from '../../mail/trial-mail.ts';
import { s3Address } from '../../storage/backup/s3/s3-settings.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import { findVolumeRefusal } from '../../use-cases/backup/back-up-volumes.ts';
import { findObjectsProblem } from '../../use-cases/backup/backup-objects.ts';
import { tryAcmeDirectory } from '../../use-cases/operator/acme-trial.ts';
import { saveAuditEntry } from '../../use-cases/operator/audit-log.ts';
import * as registryTrial from '../../use-cases/operator/registry-trial.ts';
import * as trials from '../../use-cases/operator/setting-trials.ts';
import * as settings from '../../use-cases/operator/settings.ts';
import { findOwnUser } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';
import { readOperator } from './managed-member.ts';

export const listSettings: Handler<typeof endpoints.listSettings> = ({ services }) =>
  settings.listSettings(services.db, services);

/** Changes settings. This server applies them before the response, the other servers with the notification of the commit. */
export const changeSettings: Handler<typeof endpoints.changeSettings> = async (call) => {
  const { body, services, write, ifMatch: check } = call;
  const operator = await readOperator(services.db, call);
  const wantsVolumes = body.settings.some(
    ({ name, value }) => name === 'BACKUP_VOLUMES' && value === '1',
  );
  const refusal = wantsVolumes ? findVolumeRefusal(services.runtime) : undefined;
  if (refusal !== undefined) throw fieldError('VALIDATION_FAILED', 'BACKUP_VOLUMES', refusal);
  const change = { changes: body.settings, check };
  const changed = await write((tx) => settings.changeSettings(tx, services, operator, change));
  await settings.applyStoredSettings(services.db, services);
  return changed;
};

/** Sends a mail with the settings of a form, which are not stored. */
export const tryMail: Handler<typeof endpoints.tryMail> = async (call) => {
  const { body, services, write, member } = call;
  const operator = await readOperator(services.db, call);
  const server = await trials.readMailServer(services.db, services, body.settings);
  const { email: to } = await findOwnUser(services.db, member.id);
  await write((tx) =>
    saveAuditEntry(tx, operator, { action: 'mail-tried', newValue: server.shown }),
  );
  return { to, ...(await sendTrialMail(server, to, services.publicUrl())) };
};

/** Calls the certificate authority with the settings of a form, which are not stored. */
export const tryAcme: Handler<typeof endpoints.tryAcme> = async (call) => {
  const { body, services, write } = call;
  const operator = await readOperator(services.db, call);
  const textOf = await trials.readTextsAfter(services.db, services, body.settings);
  const directory = textOf('EDGE_ACME_DIRECTORY');
  await write((tx) =>
    saveAuditEntry(tx, operator, {
      action: 'acme-tried',
      ...(directory && { newValue: directory }),
    }),
  );
  return tryAcmeDirectory(directory, textOf('EDGE_ACME_ROOT'));
};

/** Logs in at the registry with the settings of a form, which are not stored. */
export const tryRegistry: Handler<typeof endpoints.tryRegistry> = async (call) => {
  const { body, services, write, gone } = call;
  const operator = await readOperator(services.db, call);
  const texts = await trials.readStoredTextsAfter(services.db, services, body.settings);
  const { registry, repository } = services.registryTrial(texts);
  const newValue = registry?.address ?? '없음';
  await write((tx) => saveAuditEntry(tx, operator, { action: 'registry-tried', newValue }));
  return registryTrial.tryRegistry(registry, repository, gone);
};

/** Stores, reads and deletes a small object with the settings of a form, which are not stored. */
export const tryBackupStorage: Handler<typeof endpoints.tryBackupStorage> = async (call) => {
  const { body, services, write } = call;
  const operator = await readOperator(services.db, call);
  const { s3, missing } = await trials.readBackupStorage(services.db, services, body.settings);
  const objects = s3 === undefined ? null : s3Address(s3, s3.prefix);
  await write((tx) =>
    saveAuditEntry(tx, operator, { action: 'backup-storage-tried', newValue: objects ?? '없음' }),
  );
  return { objects, problem: await findObjectsProblem(s3, missing) };
};
