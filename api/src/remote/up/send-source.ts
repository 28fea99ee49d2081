/** Sends the archive of a folder to the server. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sourceUploadEndpoints } from '@naru/contract/endpoints/source-upload';
import { readUploadAddress, sendParts } from '../data/send-parts.ts';
import { formatBytes } from '../data/text-parts.ts';
import { sendOnce } from '../project/send-once.ts';
import { RemoteCallError, sendCall } from '../server-project-port.ts';
import type { RemoteSession } from '../session.ts';
import type { PackedFolder } from './pack-folder.ts';
import type { UpArguments } from './up-arguments.ts';

const compress = promisify(gzip);

const INCOMPLETE =
  '서버가 소스를 모두 받지 못했습니다. 명령을 다시 실행해주세요. 여러 서버는 백업 폴더(MEMBER_BACKUP_DIR)를 함께 써야 합니다.';
const UNSUPPORTED =
  '이 서버는 폴더를 올려 배포하는 기능이 없는 버전입니다. 서버를 업그레이드하거나 저장소로 배포해주세요.';
const INTERRUPTED = '올리지 않았습니다. 같은 명령을 다시 실행하면 이어서 올립니다.';

/** An upload that has arrived. */
export interface SentSource {
  readonly uploadId: string;
  /** The number of bytes that were sent; 0 for content that the server had already. */
  readonly sentBytes: number;
}

/** Begins an upload, or returns how far it is. @throws RemoteCallError */
function begin(session: RemoteSession<UpArguments>, packed: PackedFolder, files: number) {
  const { args, server } = session;
  const { digest, bytes } = packed;
  const input = { params: { slug: args.project }, body: { digest, bytes, files } };
  return sendOnce(session, {
    send: (key) => sendCall(server, sourceUploadEndpoints.beginSourceUpload, input, key),
    interrupted: INTERRUPTED,
  }).catch((error: unknown) => {
    // The project was found, so a server without the call is of an earlier release.
    const isMissing = error instanceof RemoteCallError && error.status === 404;
    throw isMissing ? new RemoteCallError(UNSUPPORTED, 404) : error;
  });
}

/**
 * Sends the archive of a folder, from where an earlier command ended. Content that the server has is not sent.
 * @throws RemoteCallError, InterruptedError
 */
export async function sendSource(
  session: RemoteSession<UpArguments>,
  packed: PackedFolder,
  files: number,
): Promise<SentSource> {
  const { terminal } = session;
  const { bytes } = packed;
  const begun = await begin(session, packed, files);
  if (begun.is_complete) {
    terminal.note('같은 내용이 서버에 있어 다시 올리지 않습니다.');
    return { uploadId: begun.upload_id, sentBytes: 0 };
  }
  const at = readUploadAddress(session, begun);
  if (begun.received > 0)
    terminal.note(`이어서 올립니다: ${formatBytes(begun.received)} / ${formatBytes(bytes)}`);
  const read = async (offset: number, size: number) => compress(await packed.read(offset, size));
  const upload = { ...at, bytes, read, interrupted: INTERRUPTED };
  const sentBytes = await sendParts(session, upload, begun.received);
  const ended = await begin(session, packed, files);
  if (!ended.is_complete) throw new RemoteCallError(INCOMPLETE);
  return { uploadId: ended.upload_id, sentBytes };
}
