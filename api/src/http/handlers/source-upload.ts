/** Uploads of folders, which become sources of containers. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { SOURCE_PART_BYTES } from '@naru/contract/rules/source-upload';
import { changeContainer } from '../../use-cases/container/container.ts';
import { NO_IMAGE, uploadColumns } from '../../use-cases/container/source.ts';
import { refuseForDatabase } from '../../use-cases/database/database-rules.ts';
import {
  beginSource,
  deleteSource,
  readArrivedParts,
} from '../../use-cases/source-upload/source-files.ts';
import {
  beginSourceUpload as begin,
  claimSourceUpload,
  reopenSourceUpload,
} from '../../use-cases/source-upload/source-upload.ts';
import { issueTransferTicket, UPLOAD_MS } from '../../use-cases/volume-files/transfer-ticket.ts';
import type { Handler } from '../call.ts';
import { SOURCE_UPLOAD_PATH } from '../pages/source-transfer.ts';
import { tokenOfTicket } from '../pages/transfer-token.ts';
import { writeContainer } from './container.ts';

/** Begins an upload, or continues one of the same content. An upload whose files this server does not have arrives again. */
export const beginSourceUpload: Handler<typeof endpoints.beginSourceUpload> = async (call) => {
  const { access, params, body, services, member, write, apart } = call;
  const { secrets, memberBackups: place } = services;
  const { row, deleted } = await write((tx) => begin({ tx, box: secrets }, access, params, body));
  for (const id of deleted) await deleteSource(place, id);
  await beginSource(place, row.id);
  const { received } = await readArrivedParts(place, row);
  const isWhole = received === row.bytes;
  const is_complete = isWhole && row.completed_at !== null;
  if (!isWhole && row.completed_at !== null) await reopenSourceUpload(apart, row.id);
  const until = Date.now() + UPLOAD_MS;
  const ticket = issueTransferTicket(secrets, {
    ...{ kind: 'source', member: member.id, project: params.slug, id: row.id, until },
    ...tokenOfTicket(member),
  });
  const lastPart = Math.floor((row.bytes - 1) / SOURCE_PART_BYTES) * SOURCE_PART_BYTES;
  return {
    upload_id: row.id,
    is_complete,
    // The last part begins the check, also when a server was killed after its arrival.
    received: is_complete ? received : Math.min(received, lastPart),
    path: `${SOURCE_UPLOAD_PATH}?${new URLSearchParams({ ticket })}`,
    part_bytes: SOURCE_PART_BYTES,
    expires_at: new Date(until).toISOString(),
  };
};

/** Makes an upload the source of a container, in place of its repository or image. The next deployment builds it. */
export const useSourceUpload: Handler<typeof endpoints.useSourceUpload> = (call) => {
  const { access, params, body } = call;
  const { secrets: box } = call.services;
  return writeContainer(call, (tx) =>
    changeContainer({ tx, box }, access, params.id, {
      changes: { ...NO_IMAGE, ...uploadColumns(body) },
      check: (present) => refuseForDatabase(present, '소스'),
      prepare: ({ project_id }) => claimSourceUpload(tx, project_id, body.upload_id),
    }),
  );
};
