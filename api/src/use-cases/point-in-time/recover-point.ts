/** Recovers a base backup with its segments to a point in time, in a throw-away container. */
import type { ThrowAway } from '../../engine/container-program.ts';
import { readPart } from '../data-backup/backup-files.ts';
import { checkEnd } from '../data-backup/check-container.ts';
import { readProgram } from '../data-backup/dump-output.ts';
import {
  type ArchiveSeal,
  type FilePlace,
  readSegments,
  type StoredSegment,
  sealOfBase,
} from './archive-files.ts';
import { RECOVER_SCRIPT, SEGMENTS_SCRIPT, UNPACK_SCRIPT } from './restore-scripts.ts';

const UNPACK_FAILED = '기본 백업의 파일을 풀지 못했습니다.';
const RECOVER_FAILED = '기본 백업과 변경 기록을 복원하지 못했습니다.';

/** What is recovered, and where its files are. */
export interface Recovery {
  placeOf: FilePlace;
  seal: ArchiveSeal;
  base: { id: string; bytes: number };
  segments: readonly StoredSegment[];
}

/**
 * Recovers the data in a container with the script of `recoveryServerScript`. The server accepts connections afterwards.
 * @param marks the numbers of transactions
 * @returns whether each of the transactions is in the data
 * @throws CheckImpossible for a cause outside of the files; BackupFailure; EngineError; the signal's reason
 */
export async function recoverPoint(
  container: ThrowAway,
  { placeOf, seal, base, segments }: Recovery,
  marks: readonly string[],
  signal: AbortSignal,
): Promise<boolean[]> {
  const run = async (
    options: {
      script: string;
      values?: readonly string[];
      input?: { bytes: number; content: ReturnType<typeof readPart> };
    },
    sentence: string,
  ): Promise<string> => {
    const program = await container.run({ ...options, signal });
    const { code, text } = await readProgram(program);
    checkEnd(code, program.errors(), sentence);
    return text;
  };
  const content = readPart(placeOf(base.id), sealOfBase(seal, base.id), 0);
  await run({ script: UNPACK_SCRIPT, input: { bytes: base.bytes, content } }, UNPACK_FAILED);
  await run(
    { script: SEGMENTS_SCRIPT, input: readSegments(placeOf, seal, segments) },
    UNPACK_FAILED,
  );
  const text = await run({ script: RECOVER_SCRIPT, values: [marks.join(' ')] }, RECOVER_FAILED);
  const lines = text.trim().split('\n');
  return marks.map((mark) => lines.includes(`${mark} committed`));
}
