import { basename, join } from 'node:path';
import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import { InvalidInputError } from '../arguments.ts';
import { InterruptedError, RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';
import type { DataSession } from './data-session.ts';
import { createPatience, waitFor } from './follow.ts';
import { enteredPath, findFile, openPartialFile, type PartialFile } from './local-file.ts';
import { formatBytes } from './text-parts.ts';
import { fetchTicket, lostConnection, ticketAddress, watchRequest } from './ticket-call.ts';

/** How often a download that cannot be continued is begun again. */
const RESTARTS = 4;
const PAUSE_MS = 2000;
/** The time between two notes about the progress, in ms. */
const NOTE_MS = 5000;

/** The error of a part of other content than that of the parts before. */
const changedContent = (): RemoteCallError =>
  new RemoteCallError('받는 동안 서버의 파일이 바뀌었습니다. 같은 명령을 다시 실행해주세요.', 409);

const KEPT = '받은 만큼은 보관했습니다. 같은 명령을 다시 실행하면 이어서 받습니다.';
const NOT_KEPT = '받은 만큼은 지웠습니다. 같은 명령을 다시 실행하면 처음부터 받습니다.';

/** A response that has begun. */
interface Arrival {
  readonly body: ReadableStream<Uint8Array>;
  /** The position of its first byte in the file. */
  readonly offset: number;
  readonly total: number | undefined;
  /** What names the content; `undefined` for content that cannot be continued. */
  readonly tag: string | undefined;
  readonly arrived: () => void;
  readonly end: () => void;
}

/** A part that is wanted of content with a tag. */
interface WantedPart {
  readonly offset: number;
  readonly tag: string;
}

function numberOf(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** Reads the headers of a response: from where on it has the content, and how large that is. @throws RemoteCallError */
function readHead({ status, headers, body }: Response, wanted: WantedPart | undefined) {
  if (body === null) throw lostConnection();
  const etag = headers.get('etag');
  const hasParts = headers.get('accept-ranges') === 'bytes' || status === 206;
  const tag = hasParts && etag && !etag.startsWith('W/') ? etag : undefined;
  if (status !== 206)
    return { body, offset: 0, total: numberOf(headers.get('content-length')), tag };
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(headers.get('content-range') ?? '');
  const offset = numberOf(range?.[1]);
  if (wanted === undefined || offset !== wanted.offset || tag !== wanted.tag)
    throw changedContent();
  return { body, offset, total: numberOf(range?.[2]), tag };
}

/** The backup to download, and the project that has it. */
interface DownloadedBackup {
  readonly backup: DataBackup;
  readonly slug: string;
}

/** Requests the content, or a part of it. The address is new each time, because it is valid for some minutes. */
async function request(
  { send, server, signal }: DataSession,
  { backup, slug }: DownloadedBackup,
  wanted?: WantedPart,
): Promise<Arrival & { name: string }> {
  const params = { slug, backupId: backup.backup_id };
  const { path, name } = await send(dataRestorationEndpoints.downloadDataBackup, { params });
  const headers: Record<string, string> =
    wanted === undefined ? {} : { Range: `bytes=${wanted.offset}-`, 'If-Range': wanted.tag };
  const watched = watchRequest({ headers }, signal);
  const { arrived, end } = watched;
  try {
    const response = await fetchTicket(ticketAddress(server, path), watched);
    return { ...readHead(response, wanted), arrived, end, name };
  } catch (error) {
    end();
    throw error;
  }
}

/** Returns a name that is a file in the folder, whatever the server sends. */
function safeName(name: string, { backup_id }: DataBackup): string {
  const isSafe = basename(name) === name && !name.startsWith('.') && printableText(name) === name;
  return isSafe && name !== '' ? name : basename(`backup-${backup_id}`);
}

/** Determines the place of the file. @throws InvalidInputError for a file that exists */
async function findPlace({ args, env }: DataSession, name: string): Promise<string> {
  const typed = enteredPath(args.output ?? '.', env);
  const found = await findFile(typed);
  const path = found?.isDirectory() ? join(typed, name) : typed;
  const there = path === typed ? found : await findFile(path);
  if (there === undefined || (args.replace && there.isFile())) return path;
  throw new InvalidInputError(
    `이미 있는 파일입니다: ${printableText(path)}. 바꾸려면 --replace를 붙여주세요.`,
  );
}

/** How far a download is. */
interface Progress {
  /** The position behind the last written byte. */
  position: number;
  readonly succeeded: () => void;
}

/** Writes a response into the file. @throws RemoteCallError */
async function receive(
  { terminal }: DataSession,
  { offset, total, body, arrived, end }: Arrival,
  file: PartialFile,
  progress: Progress,
): Promise<void> {
  progress.position = offset;
  let noted = performance.now();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw lostConnection();
      });
      if (done) break;
      arrived();
      await file.write(value, progress.position);
      progress.position += value.length;
      progress.succeeded();
      if (performance.now() - noted < NOTE_MS) continue;
      noted = performance.now();
      const of = total === undefined ? '' : ` / ${formatBytes(total)}`;
      terminal.note(`받는 중: ${formatBytes(progress.position)}${of}`);
    }
  } finally {
    end();
    await reader.cancel().catch(() => undefined);
  }
  if (total !== undefined && progress.position !== total) throw lostConnection();
}

/** Requests what is missing. @throws RemoteCallError for other content */
async function requestNext(
  session: DataSession,
  source: DownloadedBackup,
  tag: string | undefined,
  { position: offset }: Progress,
): Promise<Arrival> {
  const next = await request(session, source, tag === undefined ? undefined : { offset, tag });
  if (next.tag === tag) return next;
  await dispose(next);
  throw changedContent();
}

async function dispose({ body, end }: Arrival): Promise<void> {
  end();
  await body.cancel().catch(() => undefined);
}

/** Returns the first response, unless an earlier command has left a part of the same content: then where that ends. */
async function beginAt(
  { terminal }: DataSession,
  first: Arrival,
  { kept }: PartialFile,
): Promise<{ position: number; next: Arrival | undefined }> {
  const { tag, total } = first;
  if (tag === undefined || kept === 0 || (total !== undefined && kept > total))
    return { position: 0, next: first };
  terminal.note(`이어서 받습니다: ${formatBytes(kept)}부터`);
  await dispose(first);
  return { position: kept, next: undefined };
}

/** Writes the whole content into the file, over several connections if need be. Returns the size. */
async function receiveAll(
  session: DataSession,
  source: DownloadedBackup,
  first: Arrival,
  file: PartialFile,
): Promise<number> {
  const { signal, terminal } = session;
  const { tag, total } = first;
  const { succeeded, failed } = createPatience(terminal);
  const begin = await beginAt(session, first, file);
  const progress: Progress = { position: begin.position, succeeded };
  const interrupted = tag === undefined ? NOT_KEPT : KEPT;
  let { next } = begin;
  for (let restarts = 0; progress.position !== total; restarts += 1) {
    try {
      next ??= await requestNext(session, source, tag, progress);
      await receive(session, next, file, progress);
      break;
    } catch (error) {
      if (signal.aborted) throw new InterruptedError(interrupted);
      if (tag === undefined && restarts >= RESTARTS) throw error;
      failed(error);
    }
    next = undefined;
    await waitFor(PAUSE_MS, signal, interrupted);
  }
  return progress.position;
}

/** Downloads a backup into a file. Returns the place and the size of the file. */
export async function downloadBackup(
  session: DataSession,
  source: DownloadedBackup,
): Promise<{ path: string; bytes: number }> {
  const first = await request(session, source);
  try {
    const path = await findPlace(session, safeName(first.name, source.backup));
    session.terminal.note(`내려받는 중: ${printableText(path)}`);
    const mark = first.tag && `${source.backup.backup_id} ${first.tag}`;
    const file = await openPartialFile(path, mark);
    try {
      const bytes = await receiveAll(session, source, first, file);
      await file.finish(bytes);
      return { path, bytes };
    } catch (error) {
      await file.leave();
      throw error;
    }
  } finally {
    await dispose(first);
  }
}
