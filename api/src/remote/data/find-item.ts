/** Finds backups and restorations by their ids, the beginnings of these, or by their database or volume. */
import { dataBackupEndpoints } from '@naru/contract/endpoints/data-backup';
import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { isProvenBackup } from '@naru/contract/rules/proven-backup';
import { InvalidInputError } from '../arguments.ts';
import { RemoteCallError } from '../server-project-port.ts';
import { printableText } from '../text-table.ts';
import type { DataSession } from './data-session.ts';
import { findSubject, isAbout } from './find-subject.ts';

type Listing = Pick<DataSession, 'send'>;

export const listBackups = ({ send }: Listing, slug: string) =>
  send(dataBackupEndpoints.listDataBackups, { params: { slug } });

/** Lists the restorations; none on a server of an earlier release. */
export async function listRestorations(
  { send }: Listing,
  slug: string,
): Promise<readonly DataRestoration[]> {
  try {
    const { listRestorations: endpoint } = dataRestorationEndpoints;
    return (await send(endpoint, { params: { slug } })).restorations;
  } catch (error) {
    if (error instanceof RemoteCallError && error.status === 404) return [];
    throw error;
  }
}

/** The least number of characters of the beginning of an id. */
const LEAST = 4;

/** Returns the only item whose id begins with the word; `undefined` without one. @throws InvalidInputError for several */
export function findById<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  word: string,
): Item | undefined {
  const exact = items.find((item) => idOf(item) === word);
  if (exact !== undefined || word.length < LEAST) return exact;
  const [first, ...more] = items.filter((item) => idOf(item).startsWith(word));
  if (more.length > 0)
    throw new InvalidInputError(
      `이 글자로 시작하는 ID가 여러 개입니다. 더 길게 입력해주세요: ${printableText(word)}`,
    );
  return first;
}

const unknown = (what: string, word: string): InvalidInputError =>
  new InvalidInputError(
    `${what} 목록에 없는 ID입니다: ${printableText(word)}. naru data list로 확인해주세요.`,
  );

const NONE_CONFIRMED = '복원 확인된 백업이 없습니다. naru data backup으로 먼저 백업해주세요.';

/**
 * Finds the backup of a command: by its id, or the last confirmed one of the database or volume that does not look wrong.
 * @param slug the project of the backup
 * @throws InvalidInputError
 */
export async function findBackup(session: DataSession, slug: string): Promise<DataBackup> {
  const { word, subject: named } = session.args;
  if (word !== undefined) {
    const { backups } = await listBackups(session, slug);
    const found = findById(backups, ({ backup_id }) => backup_id, word);
    if (found === undefined) throw unknown('백업', word);
    return found;
  }
  if (named === undefined) throw new InvalidInputError(NONE_CONFIRMED);
  const subject = await findSubject(session, named);
  const { backups } = await listBackups(session, slug);
  // The newest backup is the first.
  const last = backups.find((backup) => isProvenBackup(backup) && isAbout(subject)(backup));
  if (last === undefined) throw new InvalidInputError(NONE_CONFIRMED);
  return last;
}

/**
 * Finds the restoration of a command: by its id, or the newest one of the database or volume in one of the states.
 * @throws InvalidInputError
 */
export async function findRestoration(
  session: DataSession,
  { states, none }: { states: readonly string[]; none: string },
): Promise<DataRestoration> {
  const { word, subject: named, project } = session.args;
  if (word !== undefined) {
    const found = findById(
      await listRestorations(session, project),
      ({ restoration_id }) => restoration_id,
      word,
    );
    if (found === undefined) throw unknown('복원', word);
    return found;
  }
  if (named === undefined) throw new InvalidInputError(none);
  const subject = await findSubject(session, named);
  const last = (await listRestorations(session, project)).find(
    (one) => states.includes(one.state) && isAbout(subject)(one),
  );
  if (last === undefined) throw new InvalidInputError(none);
  return last;
}
