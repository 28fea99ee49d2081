/** Files of volumes. */
import { buffer } from 'node:stream/consumers';
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { CURSOR_INVALID } from '@naru/contract/rules/cursor';
import { findVolumePathProblem } from '@naru/contract/rules/volume-path';
import {
  type FilePath,
  type FilePosition,
  type FoundFile,
  VolumeFileError,
} from '../../engine/volume-files/volume-files.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import type { ProjectAccess } from '../../use-cases/ownership.ts';
import {
  formatPath,
  readInnerPath,
  readPath,
  toName,
  toText,
} from '../../use-cases/volume-files/file-path.ts';
import { decodeText } from '../../use-cases/volume-files/file-text.ts';
import {
  DOWNLOAD_MS,
  issueTransferTicket,
  UPLOAD_MS,
} from '../../use-cases/volume-files/transfer-ticket.ts';
import {
  canRestore,
  newTimedId,
  UNDO_MS,
} from '../../use-cases/volume-files/volume-file-service.ts';
import {
  actOnFiles,
  openVolume,
  toFileError,
  volumeFileProblemError,
} from '../../use-cases/volume-files/volume-files.ts';
import type { CallServices, Handler } from '../call.ts';
import { tokenOfTicket } from '../pages/transfer-token.ts';
import {
  UPLOAD_PART_BYTES,
  VOLUME_DOWNLOAD_PATH,
  VOLUME_UPLOAD_PATH,
} from '../pages/volume-transfer.ts';

const PAGE = 500;
const PREVIEW_BYTES = 256 * 1024;

/** The time limits of reads and of changes, in ms. */
const READ_MS = 20_000;
const MEASURE_MS = 10_000;
const CHANGE_MS = 60_000;

interface VolumeCall {
  services: CallServices;
  access: ProjectAccess;
  params: { slug: string };
}

/** The length in bytes of a text with one character for each byte. */
const countBytes = ({ length }: string): number => length;

const open = ({ services: { db, runtime }, access, params }: VolumeCall) =>
  openVolume(db, runtime.engine, access, params.slug);

const formatPosition = ({ kind, name }: FilePosition): string =>
  `${kind}.${Buffer.from(name, 'latin1').toString('base64url')}`;

/** @throws ApiError VALIDATION_FAILED for a position that no response has returned */
function readPosition(cursor: string | undefined): FilePosition | undefined {
  if (cursor === undefined) return undefined;
  const [, kind, name] = /^(folder|file|link|other)\.([\w-]+)$/.exec(cursor) ?? [];
  if (name === undefined) throw fieldError('VALIDATION_FAILED', 'cursor', CURSOR_INVALID);
  return {
    kind: kind === 'folder' ? 'folder' : 'file',
    name: Buffer.from(name, 'base64url').toString('latin1'),
  };
}

const toFile =
  (folder: FilePath) =>
  ({ name, kind, bytes, modifiedAt, mode, owner }: FoundFile) => ({
    ...{ name: toText(name), ...formatPath([...folder, name]), kind, bytes },
    modified_at: modifiedAt.toISOString(),
    mode: mode.toString(8).padStart(3, '0'),
    owner,
  });

export const listVolumeFiles: Handler<typeof endpoints.listVolumeFiles> = async (call) => {
  const { query, gone, services } = call;
  const { files, ref } = await open(call);
  const folder = readPath(query);
  const part = { after: readPosition(query.cursor), limit: PAGE };
  const found = await actOnFiles(gone, READ_MS, (signal) => files.list(ref, folder, part, signal));
  services.volumeFiles.emptyLeftTrash(ref);
  const last = found.files.at(-1);
  return {
    files: found.files.map(toFile(folder)),
    next: found.hasMore && last !== undefined ? formatPosition(last) : null,
    total: found.total,
    is_cut: found.isCut,
  };
};

export const measureVolumeFolder: Handler<typeof endpoints.measureVolumeFolder> = async (call) => {
  const { files, ref } = await open(call);
  const deadline = AbortSignal.timeout(MEASURE_MS);
  try {
    const signal = AbortSignal.any([call.gone, deadline]);
    return { bytes: await files.measure(ref, readPath(call.query), signal) };
  } catch (error) {
    if (deadline.aborted) return { bytes: null };
    throw toFileError(error);
  }
};

export const readVolumeFile: Handler<typeof endpoints.readVolumeFile> = async (call) => {
  const { files, ref } = await open(call);
  const path = readInnerPath(call.query);
  const { file, content } = await actOnFiles(call.gone, READ_MS, async (signal) => {
    const opened = await files.open(ref, path, { maxBytes: PREVIEW_BYTES }, signal);
    return { file: opened, content: await buffer(opened.content) };
  });
  const isCut = file.bytes > content.length;
  const decoded = decodeText(content, isCut);
  return {
    text: decoded?.text ?? null,
    encoding: decoded?.encoding ?? null,
    is_cut: isCut,
    bytes: file.bytes,
    modified_at: file.modifiedAt.toISOString(),
  };
};

/** Checks whether a path is a folder, by opening it as a file. @throws VolumeFileError */
async function isFolder(
  { files, ref }: Awaited<ReturnType<typeof open>>,
  path: FilePath,
  signal: AbortSignal,
): Promise<boolean> {
  if (path.length === 0) return true;
  try {
    (await files.open(ref, path, { maxBytes: 0 }, signal)).content.resume();
    return false;
  } catch (error) {
    if (error instanceof VolumeFileError && error.problem === 'not-a-file') return true;
    throw error;
  }
}

export const downloadVolumeFile: Handler<typeof endpoints.downloadVolumeFile> = async (call) => {
  const volume = await open(call);
  const path = readPath(call.body);
  const until = Date.now() + DOWNLOAD_MS;
  const ticket = issueTransferTicket(call.services.secrets, {
    kind: 'download',
    member: call.member.id,
    ...tokenOfTicket(call.member),
    volume: call.params.slug,
    until,
    path: [...path],
    isFolder: await actOnFiles(call.gone, READ_MS, (signal) => isFolder(volume, path, signal)),
  });
  return {
    path: `${VOLUME_DOWNLOAD_PATH}?${new URLSearchParams({ ticket })}`,
    expires_at: new Date(until).toISOString(),
  };
};

export const uploadVolumeFile: Handler<typeof endpoints.uploadVolumeFile> = async (call) => {
  const { bytes, replace: replaces = false } = call.body;
  const { files, ref, capacityBytes } = await open(call);
  const path = readInnerPath(call.body);
  if (bytes > capacityBytes) throw volumeFileProblemError('full');
  await actOnFiles(call.gone, READ_MS, (signal) =>
    files.checkUpload(ref, { path, bytes, replaces }, signal),
  );
  const until = Date.now() + UPLOAD_MS;
  const ticket = issueTransferTicket(call.services.secrets, {
    kind: 'upload',
    member: call.member.id,
    ...tokenOfTicket(call.member),
    volume: call.params.slug,
    until,
    id: newTimedId(),
    path: [...path],
    bytes,
    replaces,
  });
  return {
    path: `${VOLUME_UPLOAD_PATH}?${new URLSearchParams({ ticket })}`,
    part_bytes: UPLOAD_PART_BYTES,
    expires_at: new Date(until).toISOString(),
  };
};

export const renameVolumeFile: Handler<typeof endpoints.renameVolumeFile> = async (call) => {
  const { files, ref } = await open(call);
  const path = readInnerPath(call.body);
  const name = toName(call.body.name);
  const problem = findVolumePathProblem([...path.slice(0, -1), name].join('/'), countBytes);
  if (problem !== undefined) throw fieldError('VALIDATION_FAILED', 'name', problem);
  await actOnFiles(call.gone, CHANGE_MS, (signal) => files.rename(ref, path, name, signal));
  return undefined;
};

export const createVolumeFolder: Handler<typeof endpoints.createVolumeFolder> = async (call) => {
  const { files, ref } = await open(call);
  const path = readInnerPath(call.body);
  await actOnFiles(call.gone, CHANGE_MS, (signal) => files.createFolder(ref, path, signal));
  return undefined;
};

/** Moves a file or folder to the trash, which is emptied later. */
export const deleteVolumeFile: Handler<typeof endpoints.deleteVolumeFile> = async (call) => {
  const { files, ref } = await open(call);
  const path = readInnerPath(call.query);
  const id = newTimedId();
  await actOnFiles(call.gone, CHANGE_MS, (signal) => files.discard(ref, path, id, signal));
  call.services.volumeFiles.emptyTrashLater(ref);
  return { trash_id: id, expires_at: new Date(Date.now() + UNDO_MS).toISOString() };
};

export const restoreVolumeFile: Handler<typeof endpoints.restoreVolumeFile> = async (call) => {
  const { files, ref } = await open(call);
  const path = readInnerPath(call.body);
  const { trash_id: id } = call.body;
  if (!canRestore(id)) throw volumeFileProblemError('gone');
  await actOnFiles(call.gone, CHANGE_MS, (signal) => files.restore(ref, id, path, signal));
  return undefined;
};
