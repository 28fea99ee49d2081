import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import { DUMP_UPLOAD_MAX_BYTES } from '@naru/contract/rules/restoration';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';
import { type DataSession, InterruptedError } from './data-session.ts';
import { type Subject, subjectFields } from './find-subject.ts';
import { createPatience, waitFor } from './follow.ts';
import { type LocalFile, openLocalFile } from './local-file.ts';
import { formatBytes } from './text-parts.ts';
import { fetchTicket, ticketAddress, watchRequest } from './ticket-call.ts';

const PAUSE_MS = 2000;
/** The time between two notes about the progress, in ms. */
const NOTE_MS = 5000;

/** The largest part that is in memory. */
const PART_MAX_BYTES = 256 * 2 ** 20;
const PART_SIZE_INVALID = '서버가 보낸 조각의 크기가 올바르지 않습니다.';

const INTERRUPTED = '올리지 않았습니다. 올린 조각은 지웠으니 같은 명령으로 처음부터 올려주세요.';

/** An upload that has begun. */
interface Upload {
  readonly address: URL;
  readonly partBytes: number;
  readonly file: LocalFile;
}

async function sendPart({ address, partBytes, file }: Upload, offset: number, signal: AbortSignal) {
  const body = await file.read(offset, Math.min(partBytes, file.bytes - offset));
  const at = new URL(address);
  at.searchParams.set('offset', String(offset));
  const watched = watchRequest({ method: 'PUT', body }, signal);
  try {
    await (await fetchTicket(at, watched)).body?.cancel();
  } finally {
    watched.end();
  }
  return offset + body.length;
}

/** Sends all parts in their order, and each until it has arrived. */
async function sendParts({ terminal, signal }: DataSession, upload: Upload): Promise<void> {
  const { file } = upload;
  const patience = createPatience(terminal);
  let noted = performance.now();
  for (let offset = 0; offset < file.bytes; ) {
    try {
      offset = await sendPart(upload, offset, signal);
      patience.succeeded();
    } catch (error) {
      if (signal.aborted) throw new InterruptedError(INTERRUPTED);
      patience.failed(error);
      await waitFor(PAUSE_MS, signal, INTERRUPTED);
    }
    if (performance.now() - noted < NOTE_MS) continue;
    noted = performance.now();
    terminal.note(`올리는 중: ${formatBytes(offset)} / ${formatBytes(file.bytes)}`);
  }
}

/** Deletes the parts of an upload that does not go on. A server that cannot be reached deletes them later. */
async function cancel({ address }: Upload): Promise<void> {
  const watched = watchRequest({ method: 'DELETE' }, new AbortController().signal);
  await fetchTicket(address, watched).catch(() => undefined);
  watched.end();
}

/** Uploads a dump for a database or volume. Returns the id of the backup that it becomes. @throws InvalidInputError */
export async function uploadDump(session: DataSession, subject: Subject): Promise<string> {
  const { args, env, send, server, terminal } = session;
  const file = await openLocalFile(args.word ?? '', env);
  try {
    if (file.bytes > DUMP_UPLOAD_MAX_BYTES)
      throw new InvalidInputError(`파일이 ${formatBytes(DUMP_UPLOAD_MAX_BYTES)}보다 큽니다.`);
    const body = { ...subjectFields(subject), name: file.name, bytes: file.bytes };
    const params = { slug: args.project };
    const begun = await send(dataRestorationEndpoints.uploadDataBackup, { params, body });
    if (!(begun.part_bytes > 0 && begun.part_bytes <= PART_MAX_BYTES))
      throw new RemoteCallError(PART_SIZE_INVALID);
    const address = ticketAddress(server, begun.path);
    const upload = { address, partBytes: begun.part_bytes, file };
    terminal.note(`올리는 중: ${printableText(file.name)} (${formatBytes(file.bytes)})`);
    await sendParts(session, upload).catch(async (error: unknown) => {
      await cancel(upload);
      throw error;
    });
    return begun.backup_id;
  } finally {
    await file.close();
  }
}
