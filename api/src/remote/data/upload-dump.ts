import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import { DUMP_UPLOAD_MAX_BYTES } from '@naru/contract/rules/restoration';
import { InvalidInputError } from '../arguments.ts';
import { printableText } from '../text-table.ts';
import type { DataSession } from './data-session.ts';
import { type Subject, subjectFields } from './find-subject.ts';
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
export async function uploadDump(session: DataSession, subject: Subject): Promise<string> {
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
