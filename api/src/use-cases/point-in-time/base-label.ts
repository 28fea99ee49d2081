/** Reads the label of a base backup while it passes. */
import { BackupFailure } from '../data-backup/backup-failure.ts';
import { SEGMENT_NAME } from './archive-scripts.ts';

/** The header of the first file in the archive, its name, and the size of the label at most, in bytes. */
const HEADER_BYTES = 512;
const NAME = 'backup_label';
const LABEL_BYTES = 4096;

const NO_LABEL = '기본 백업의 형식을 알 수 없습니다. 데이터베이스의 이미지를 확인해주세요.';
const NOT_WHOLE = '기본 백업이 끝까지 오지 않았습니다. 잠시 후 다시 시도합니다.';

/**
 * Passes a base backup on, and keeps its beginning and its end.
 * @returns `segment`, which returns the name of the first segment that the backup needs. It throws BackupFailure for another content, and for one that does
 * not end as an archive does
 */
export function watchBase() {
  let start: Buffer = Buffer.alloc(0);
  let end: Buffer = Buffer.alloc(0);
  async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      if (start.length < HEADER_BYTES + LABEL_BYTES) {
        start = Buffer.concat([start, chunk.subarray(0, HEADER_BYTES + LABEL_BYTES)]);
      }
      end = Buffer.concat([end, chunk.subarray(-HEADER_BYTES)]).subarray(-HEADER_BYTES);
      yield chunk;
    }
  }
  const segment = (): string => {
    if (end.length < HEADER_BYTES || end.some((byte) => byte !== 0)) {
      throw new BackupFailure(NOT_WHOLE);
    }
    const label = start.toString('latin1', HEADER_BYTES, HEADER_BYTES + LABEL_BYTES);
    const [, name = ''] =
      /^START WAL LOCATION: \S{1,20} \(file ([0-9A-F]{24})\)$/m.exec(label) ?? [];
    const isLabel = start.toString('latin1', 0, NAME.length + 1) === `${NAME}\0`;
    if (!(isLabel && SEGMENT_NAME.test(name))) throw new BackupFailure(NO_LABEL);
    return name;
  };
  return { pass, segment };
}
