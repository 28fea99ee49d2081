/** Finds the archive from which a database is restored to a point in time. */
import type { WalArchive } from '@naru/contract/entities/wal-archive';
import { InvalidInputError } from '../arguments.ts';
import { printableText } from '../text-table.ts';
import { formatWindows } from './archive-text.ts';
import type { DataSession } from './data-session.ts';
import { findById, listBackups } from './find-item.ts';
import { findSubject } from './find-subject.ts';

const NONE =
  '변경 기록이 없는 데이터베이스입니다. 백업 설정에서 시점 복원을 켜고 배포하면 보관하기 시작합니다.';

/** @throws InvalidInputError for an unknown id, and for a database without an archive */
async function findArchive(session: DataSession, slug: string): Promise<WalArchive> {
  const { word, subject: named } = session.args;
  const archives = (await listBackups(session, slug)).archives ?? [];
  if (word !== undefined) {
    const found = findById(archives, ({ archive_id }) => archive_id, word);
    if (found !== undefined) return found;
    throw new InvalidInputError(
      `변경 기록 목록에 없는 ID입니다: ${printableText(word)}. naru data list로 확인해주세요.`,
    );
  }
  if (named === undefined) throw new InvalidInputError(NONE);
  const subject = await findSubject(session, named);
  const found = archives.find(({ container }) => container === subject.slug);
  if (found === undefined) throw new InvalidInputError(NONE);
  return found;
}

/**
 * Finds the archive of a command that has the time.
 * @param slug the project of the archive
 * @throws InvalidInputError
 */
export async function findArchiveAt(
  session: DataSession,
  slug: string,
  at: string,
): Promise<WalArchive> {
  const archive = await findArchive(session, slug);
  const time = Date.parse(at);
  const isKept = archive.windows.some(
    ({ from, to }) => Date.parse(from) <= time && time <= Date.parse(to),
  );
  if (isKept) return archive;
  const windows = formatWindows(archive);
  throw new InvalidInputError(
    windows === ''
      ? '아직 복원할 수 있는 시각이 없습니다. naru data list로 변경 기록의 상태를 확인해주세요.'
      : `이 시각은 보관되지 않았습니다. 복원할 수 있는 시각: ${windows}`,
  );
}
