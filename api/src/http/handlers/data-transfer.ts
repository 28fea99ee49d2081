/** Downloads of backups, and uploads of dumps. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { newId } from '../../storage/ids.ts';
import { beginUpload, DUMP_PART_BYTES } from '../../use-cases/data-backup/upload-files.ts';
import { findUsableBackup } from '../../use-cases/data-restoration/usable-backup.ts';
import { checkUpload } from '../../use-cases/data-transfer/dump-upload.ts';
import { openDataBackup } from '../../use-cases/data-transfer/open-backup.ts';
import {
  DOWNLOAD_MS,
  issueTransferTicket,
  UPLOAD_MS,
} from '../../use-cases/volume-files/transfer-ticket.ts';
import type { Handler } from '../call.ts';
import {
  BACKUP_CONTENT_PATH,
  DUMP_UPLOAD_PATH,
  toTransferError,
  transferContext,
  uploadCheck,
} from '../pages/data-transfer.ts';
import { tokenOfTicket } from '../pages/transfer-token.ts';

/** Opens the backup first, so that a member learns at once of files that are missing. */
export const downloadDataBackup: Handler<typeof endpoints.downloadDataBackup> = async (call) => {
  const { access, params, services, member, gone } = call;
  const { slug, backupId } = params;
  const row = await findUsableBackup(services.db, access, { slug, backupId });
  const signal = AbortSignal.any([gone, services.stopping]);
  const opened = await openDataBackup(transferContext(services), row, signal).catch(
    (error: unknown) => {
      throw toTransferError(error);
    },
  );
  const until = Date.now() + DOWNLOAD_MS;
  const ticket = issueTransferTicket(services.secrets, {
    ...{ kind: 'backup', member: member.id, project: slug, id: backupId, until },
    ...tokenOfTicket(member),
  });
  return {
    path: `${BACKUP_CONTENT_PATH}?${new URLSearchParams({ ticket })}`,
    ...{ name: opened.name, bytes: opened.bytes },
    expires_at: new Date(until).toISOString(),
  };
};

export const uploadDataBackup: Handler<typeof endpoints.uploadDataBackup> = async (call) => {
  const { access, params, body, services, member } = call;
  const { bytes, name, ...subject } = body;
  const of = { project: params.slug, ...subject };
  const until = Date.now() + UPLOAD_MS;
  const id = newId();
  const projectId = await checkUpload(uploadCheck(services), access, of, { id, bytes });
  await beginUpload(services.memberBackups, { id, projectId });
  const ticket = issueTransferTicket(services.secrets, {
    ...{ kind: 'dump', member: member.id, ...of, id, name, bytes, until },
    ...tokenOfTicket(member),
  });
  return {
    backup_id: id,
    path: `${DUMP_UPLOAD_PATH}?${new URLSearchParams({ ticket })}`,
    part_bytes: DUMP_PART_BYTES,
    expires_at: new Date(until).toISOString(),
  };
};
