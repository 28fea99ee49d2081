/** The commands `naru data`: backups and restorations of databases and volumes, through the API of a server. */
import { InvalidInputError } from '../arguments.ts';
import { sessionCommand, writeResult } from '../session.ts';
import { printableText } from '../text-table.ts';
import { finishBackup, runBackup, runDownload, runList, runUpload } from './backup-commands.ts';
import { type DataAction, parseDataArguments } from './data-arguments.ts';
import type { DataSession } from './data-session.ts';
import { formatBackup } from './data-text.ts';
import { findById, listBackups, listRestorations } from './find-item.ts';
import {
  runDrop,
  runRestore,
  runSwitch,
  runUndo,
  runUpgrade,
  showRestoration,
} from './restoration-commands.ts';

/** Prints a backup or a restoration. */
async function runShow(session: DataSession): Promise<number> {
  const { word = '', wait, project } = session.args;
  const restorations = await listRestorations(session, project);
  const restoration = findById(restorations, ({ restoration_id }) => restoration_id, word);
  if (restoration !== undefined) return showRestoration(session, restoration);
  const { backups } = await listBackups(session, project);
  const backup = findById(backups, ({ backup_id }) => backup_id, word);
  if (backup === undefined)
    throw new InvalidInputError(`목록에 없는 ID입니다: ${printableText(word)}`);
  if (wait) return finishBackup(session, backup.backup_id);
  writeResult(session, backup, () => formatBackup(backup));
  return 0;
}

const COMMANDS: Readonly<Record<DataAction, (session: DataSession) => Promise<number>>> = {
  list: runList,
  show: runShow,
  backup: runBackup,
  download: runDownload,
  upload: runUpload,
  restore: runRestore,
  switch: runSwitch,
  undo: runUndo,
  drop: runDrop,
  upgrade: runUpgrade,
};

/** Runs a command of `naru data`. */
export const runDataCommand = sessionCommand('data', parseDataArguments, (session) =>
  COMMANDS[session.args.action](session),
);
