/** The commands that restore backups, and that decide about what was restored. */
import { dataRestorationEndpoints } from '@naru/contract/endpoints/data-restoration';
import type { DataBackup } from '@naru/contract/entities/data-backup';
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { InvalidInputError } from '../arguments.ts';
import { confirmChange, nextCommand, writeResult } from '../session.ts';
import { formatComparison } from './content-text.ts';
import { type DataSession, startedUnknown } from './data-session.ts';
import { formatRestoration, restorationState, subjectName } from './data-text.ts';
import { findArchiveAt } from './find-archive.ts';
import { findBackup, findRestoration, listRestorations } from './find-item.ts';
import { findSubject, subjectFields } from './find-subject.ts';
import { follow } from './follow.ts';

const { startRestoration, startUpgrade, switchRestoration, undoRestoration, deleteRestoration } =
  dataRestorationEndpoints;

const isRestored = ({ state, step }: DataRestoration): boolean => state !== 'running' && !step;

/** The states of a restoration that has new content. */
const SUCCEEDED: ReadonlySet<string> = new Set(['ready', 'switched', 'undone']);

function finish(session: DataSession, id: string): Promise<DataRestoration> {
  const again = nextCommand(session, `data show ${id} --wait`);
  return follow(session, {
    read: async () =>
      (await listRestorations(session, session.args.project)).find(
        ({ restoration_id }) => restoration_id === id,
      ),
    isOver: isRestored,
    stepOf: restorationState,
    interrupted: `기다리지 않습니다. 서버에서 계속됩니다. 이어서 보기: ${again}`,
  });
}

/** Returns the command that comes next for a restoration. */
function nextOf(session: DataSession, { restoration_id: id, state, is_new }: DataRestoration) {
  if (state === 'ready')
    return [
      `바꾸기: ${nextCommand(session, `data switch ${id}`)}`,
      `버리기: ${nextCommand(session, `data drop ${id}`)}`,
    ];
  return state === 'switched' && !is_new
    ? [`되돌리기: ${nextCommand(session, `data undo ${id}`)}`]
    : [];
}

function describe(session: DataSession, restoration: DataRestoration): string {
  const { columns } = session.terminal;
  return [
    formatRestoration(restoration),
    ...(restoration.comparison ? [formatComparison(restoration, columns)] : []),
    ...nextOf(session, restoration),
  ].join('\n');
}

/** Prints a restoration with its comparison. */
export async function showRestoration(
  session: DataSession,
  found: DataRestoration,
): Promise<number> {
  const shown = session.args.wait ? await finish(session, found.restoration_id) : found;
  writeResult(session, shown, () => describe(session, shown));
  return shown.state === 'failed' ? 1 : 0;
}

/** Follows a switch or an undo, and prints how it ended. Fails when another state was wanted. */
async function finishChange(
  session: DataSession,
  begun: DataRestoration,
  wanted: string,
): Promise<number> {
  const { terminal, args } = session;
  if (!args.wait) {
    writeResult(session, begun, () => formatRestoration(begun));
    const again = nextCommand(session, `data show ${begun.restoration_id} --wait`);
    terminal.note(`끝까지 보기: ${again}`);
    return 0;
  }
  const ended = await finish(session, begun.restoration_id);
  writeResult(session, ended, () =>
    [formatRestoration(ended), ...nextOf(session, ended)].join('\n'),
  );
  return ended.state === wanted ? 0 : 1;
}

async function switchTo(session: DataSession, id: string): Promise<number> {
  const params = { slug: session.args.project, restorationId: id };
  const begun = await session.send(switchRestoration, { params });
  if (begun === undefined) throw startedUnknown();
  return finishChange(session, begun, 'switched');
}

const NOTHING_CHANGED = '바꾸지 않았습니다.';
const QUESTIONS = {
  switch: '컨테이너를 다시 시작해 복원한 내용으로 바꿀까요?',
  undo: '컨테이너를 다시 시작해 이전 내용으로 되돌릴까요?',
  drop: '이 내용을 버릴까요?',
} as const;

/** Follows a restoration until it is compared, prints that, and switches to it if that is wanted. */
async function finishRestoration(
  session: DataSession,
  begun: DataRestoration | undefined,
): Promise<number> {
  if (begun === undefined) throw startedUnknown();
  const { args, terminal } = session;
  const ended = await finish(session, begun.restoration_id);
  const isSwitched = args.switch && ended.state === 'ready';
  // With a switch, the state after it is the output.
  if (!isSwitched) writeResult(session, ended, () => describe(session, ended));
  else if (!args.json) terminal.write(`${describe(session, ended)}\n`);
  if (!isSwitched) return SUCCEEDED.has(ended.state) ? 0 : 1;
  if (await confirmChange(session, QUESTIONS.switch))
    return switchTo({ ...session, args: { ...args, wait: true } }, ended.restoration_id);
  if (args.json) writeResult(session, ended, () => '');
  terminal.note(NOTHING_CHANGED);
  return 0;
}

/** @throws InvalidInputError for a switch that nobody can confirm, before anything begins */
function checkConfirmable({ args, terminal }: DataSession): void {
  if (args.switch && !args.yes && !terminal.isInteractive)
    throw new InvalidInputError('--switch에는 --yes도 붙여주세요.');
}

/** Returns the fields of a body that name the receiver: by default what the backup was made of. @throws InvalidInputError */
async function receiverOf(
  session: DataSession,
  { container, volume }: Pick<DataBackup, 'container' | 'volume'>,
) {
  const { name, subject } = session.args;
  if (name !== undefined) return { name };
  if (subject !== undefined) return subjectFields(await findSubject(session, subject));
  if (container) return { container };
  if (volume) return { volume };
  throw new InvalidInputError(
    '백업한 데이터베이스나 볼륨이 삭제되었습니다. --name에 새로 만들 이름을 입력해주세요.',
  );
}

/** Finds what a command restores: a backup, or a database at a time. @throws InvalidInputError */
async function findRestored(session: DataSession, slug: string) {
  const { at } = session.args;
  if (at === undefined) {
    const source = await findBackup(session, slug);
    return { source, restored: { backup_id: source.backup_id } };
  }
  const source = await findArchiveAt(session, slug, at);
  return { source, restored: { archive_id: source.archive_id, point: at } };
}

/** Restores a backup or a point in time, and prints what differs from the present content. */
export async function runRestore(session: DataSession): Promise<number> {
  checkConfirmable(session);
  const { from, project } = session.args;
  const { source, restored } = await findRestored(session, from ?? project);
  const receiver = await receiverOf(session, source);
  const other = from === undefined || from === project ? {} : { from_project: from };
  const body = { ...restored, ...other, ...receiver };
  const begun = await session.send(startRestoration, { params: { slug: project }, body });
  return finishRestoration(session, begun);
}

/** Restores a database with another major version. */
export async function runUpgrade(session: DataSession): Promise<number> {
  checkConfirmable(session);
  const { word: version = '', subject } = session.args;
  if (subject === undefined) throw new InvalidInputError('데이터베이스를 입력해주세요.');
  const { slug: id } = await findSubject(session, subject);
  const begun = await session.send(startUpgrade, { params: { id }, body: { version } });
  return finishRestoration(session, begun);
}

/** Switches to what was restored. */
export async function runSwitch(session: DataSession): Promise<number> {
  const none = '바꿀 수 있는 복원이 없습니다. naru data restore로 먼저 복원해주세요.';
  const found = await findRestoration(session, { states: ['ready'], none });
  session.terminal.note(formatRestoration(found));
  if (!(await confirmChange(session, QUESTIONS.switch)))
    throw new InvalidInputError(NOTHING_CHANGED);
  return switchTo(session, found.restoration_id);
}

/** Returns to the content before a switch. */
export async function runUndo(session: DataSession): Promise<number> {
  const found = await findRestoration(session, {
    states: ['switched'],
    none: '되돌릴 수 있는 복원이 없습니다.',
  });
  session.terminal.note(formatRestoration(found));
  if (!(await confirmChange(session, QUESTIONS.undo))) throw new InvalidInputError(NOTHING_CHANGED);
  const params = { slug: session.args.project, restorationId: found.restoration_id };
  const begun = await session.send(undoRestoration, { params });
  if (begun === undefined) throw startedUnknown();
  return finishChange(session, begun, 'undone');
}

/** Ends a restoration, or deletes content that is not in use. */
export async function runDrop(session: DataSession): Promise<number> {
  const { force, project } = session.args;
  const found = await findRestoration(session, { states: [], none: '복원의 ID를 입력해주세요.' });
  session.terminal.note(formatRestoration(found));
  if (!(await confirmChange(session, QUESTIONS.drop))) throw new InvalidInputError(NOTHING_CHANGED);
  await session.send(deleteRestoration, {
    params: { slug: project, restorationId: found.restoration_id },
    query: { force: force ? 'true' : 'false' },
  });
  const { restoration_id } = found;
  writeResult(
    session,
    { restoration_id },
    () => `버렸습니다: ${subjectName(found)} ${restoration_id}`,
  );
  return 0;
}
