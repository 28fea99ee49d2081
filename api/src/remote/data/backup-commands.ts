/** The commands that list backups, make them, and bring them in and out. */
import { dataBackupEndpoints } from '@naru/contract/endpoints/data-backup';
import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import { DUMP_UPLOAD_MAX_BYTES } from '@naru/contract/rules/restoration';
import { InvalidInputError } from '../arguments.ts';
import { nextCommand, writeResult } from '../session.ts';
import { printableText } from '../text-table.ts';
import { formatArchives } from './archive-text.ts';
import { type DataSession, startedUnknown } from './data-session.ts';
import { backupState, formatBackup, formatLists } from './data-text.ts';
import { downloadBackup } from './download-backup.ts';
import { findBackup, listBackups, listRestorations } from './find-item.ts';
import { findSubject, isAbout, type Subject, subjectFields } from './find-subject.ts';
import { follow } from './follow.ts';
import { openLocalFile } from './local-file.ts';
import { readUploadAddress, sendParts, type Upload } from './send-parts.ts';
import { formatBytes } from './text-parts.ts';
import { fetchTicket, watchRequest } from './ticket-call.ts';

const INTERRUPTED = '올리지 않았습니다. 올린 조각은 지웠으니 같은 명령으로 처음부터 올려주세요.';

/** Deletes the parts of an upload that does not go on. A server that cannot be reached deletes them later. */
async function cancel({ address }: Upload): Promise<void> {
  const watched = watchRequest({ method: 'DELETE' }, new AbortController().signal);
  await fetchTicket(address, watched).catch(() => undefined);
  watched.end();
}

/** Uploads a dump for a database or volume. Returns the id of the backup that it becomes. @throws InvalidInputError */
async function uploadDump(session: DataSession, subject: Subject): Promise<string> {
  const { args, env, send, terminal } = session;
  const file = await openLocalFile(args.word ?? '', env);
  const { name, bytes, read } = file;
  try {
    if (bytes > DUMP_UPLOAD_MAX_BYTES)
      throw new InvalidInputError(`파일이 ${formatBytes(DUMP_UPLOAD_MAX_BYTES)}보다 큽니다.`);
    const body = { ...subjectFields(subject), name, bytes };
    const params = { slug: args.project };
    const begun = await send(dataRestorationEndpoints.uploadDataBackup, { params, body });
    const at = readUploadAddress(session, begun);
    const upload: Upload = { ...at, bytes, read, interrupted: INTERRUPTED };
    terminal.note(`올리는 중: ${printableText(name)} (${formatBytes(bytes)})`);
    await sendParts(session, upload).catch(async (error: unknown) => {
      await cancel(upload);
      throw error;
    });
    return begun.backup_id;
  } finally {
    await file.close();
  }
}

const isOver = ({ state }: DataBackup): boolean => state !== 'running';

/** Returns the subject that the arguments name. @throws InvalidInputError */
function requireSubject(session: DataSession): Promise<Subject> {
  const { subject } = session.args;
  if (subject === undefined) throw new InvalidInputError('데이터베이스나 볼륨을 입력해주세요.');
  return findSubject(session, subject);
}

/** Prints the backups and restorations of the project, or of one database or volume. */
export async function runList(session: DataSession): Promise<number> {
  const { args, terminal } = session;
  const subject = args.subject && (await findSubject(session, args.subject));
  const isShown = subject === undefined ? () => true : isAbout(subject);
  const all = await listBackups(session, args.project);
  const lists = {
    backups: all.backups.filter(isShown),
    restorations: (await listRestorations(session, args.project)).filter(isShown),
  };
  const archives = (all.archives ?? []).filter(isShown);
  const { used, limit } = all;
  const plans = all.plans.filter(isShown);
  writeResult(session, { ...lists, plans, archives, used, limit }, () =>
    [formatLists(lists, all, terminal.columns), ...formatArchives(archives, terminal.columns)].join(
      '\n',
    ),
  );
  return 0;
}

/** Follows a backup to its end, and prints it. */
export async function finishBackup(session: DataSession, id: string): Promise<number> {
  const { args } = session;
  const again = nextCommand(session, `data show ${id} --wait`);
  const backup = await follow(session, {
    read: async () =>
      (await listBackups(session, args.project)).backups.find(({ backup_id }) => backup_id === id),
    isOver,
    stepOf: backupState,
    interrupted: `기다리지 않습니다. 백업은 서버에서 계속됩니다. 이어서 보기: ${again}`,
  });
  writeResult(session, backup, () => formatBackup(backup));
  return backup.state === 'confirmed' ? 0 : 1;
}

/** Prints a backup that has begun, or follows it. */
async function continueBackup(
  session: DataSession,
  id: string,
  begun: { json: object; text: string },
): Promise<number> {
  if (session.args.wait) return await finishBackup(session, id);
  writeResult(session, begun.json, () => begun.text);
  session.terminal.note(`끝까지 보기: ${nextCommand(session, `data show ${id} --wait`)}`);
  return 0;
}

/** Starts a backup. */
export async function runBackup(session: DataSession): Promise<number> {
  const { kind, slug } = await requireSubject(session);
  const begun =
    kind === 'container'
      ? await session.send(dataBackupEndpoints.startDataBackup, { params: { id: slug } })
      : await session.send(dataBackupEndpoints.startVolumeBackup, { params: { slug } });
  if (begun === undefined) throw startedUnknown();
  return continueBackup(session, begun.backup_id, { json: begun, text: formatBackup(begun) });
}

/** Downloads a backup into a file. */
export async function runDownload(session: DataSession): Promise<number> {
  const slug = session.args.project;
  const backup = await findBackup(session, slug);
  const { path, bytes } = await downloadBackup(session, { backup, slug });
  const json = { backup_id: backup.backup_id, path, bytes };
  writeResult(session, json, () => `내려받았습니다: ${path} (${formatBytes(bytes)})`);
  return 0;
}

/** Uploads a dump, which becomes a backup. */
export async function runUpload(session: DataSession): Promise<number> {
  const id = await uploadDump(session, await requireSubject(session));
  const text = `올렸습니다. 서버가 복원해 확인합니다: 백업 ${id}`;
  return continueBackup(session, id, { json: { backup_id: id }, text });
}
