/** Texts about backups and restorations for a plain terminal. */
import type { DataBackup, DataBackups } from '@naru/contract/entities/data-backup';
import type { DataRestoration } from '@naru/contract/entities/data-restoration';
import { formatTable, printableText } from '../text-table.ts';
import { backupCounts } from './content-text.ts';
import { formatBytes, formatTime, reasonLines, textOf } from './text-parts.ts';

const BACKUP_STATES = {
  running: '진행 중',
  confirmed: '복원 확인됨',
  stored: '확인되지 않음',
  failed: '실패',
};
const BACKUP_STEPS = {
  waiting: '순서를 기다리는 중',
  dumping: '내보내는 중',
  reading: '올린 파일을 읽는 중',
  checking: '임시 컨테이너에서 복원해 세는 중',
  copying: '백업 저장소로 복사하는 중',
};
const BACKUP_ORIGINS = {
  schedule: '자동',
  press: '직접',
  deletion: '삭제 전',
  upload: '올린 파일',
  upgrade: '업그레이드 전',
};
const RESTORATION_STATES = {
  running: '진행 중',
  ready: '비교할 수 있음',
  switched: '바꿈',
  undone: '되돌림',
  dropped: '버림',
  failed: '실패',
};
const RESTORATION_STEPS = {
  waiting: '순서를 기다리는 중',
  backup: '백업하는 중',
  fetching: '백업을 가져오는 중',
  restoring: '새 내용으로 복원하는 중',
  comparing: '지금 내용과 비교하는 중',
  switching: '다시 시작해 바꾸는 중',
  undoing: '다시 시작해 되돌리는 중',
  returning: '실행되지 않아 이전 내용으로 돌아가는 중',
};
const RESTORATION_ORIGINS = { backup: '백업', upgrade: '업그레이드', point: '시점 복원' };
/** Returns the state of a backup, or the step of a running one. */
export const backupState = ({ state, step }: Pick<DataBackup, 'state' | 'step'>): string =>
  state === 'running' && step ? textOf(BACKUP_STEPS, step) : textOf(BACKUP_STATES, state);

/** Returns the state of a restoration, or its present step. */
export function restorationState({
  state,
  step,
  is_new,
}: Pick<DataRestoration, 'state' | 'step' | 'is_new'>): string {
  if (step) return textOf(RESTORATION_STEPS, step);
  return state === 'switched' && is_new ? '새로 만듦' : textOf(RESTORATION_STATES, state);
}

/** Returns the name of the database or volume of a backup or restoration. */
export const subjectName = ({
  container_name,
  volume_name,
}: Pick<DataBackup, 'container_name' | 'volume_name'>): string =>
  printableText(container_name ?? volume_name ?? '');

const kindOf = ({ kind, version }: Pick<DataBackup, 'kind' | 'version'>): string =>
  kind === 'volume' ? '볼륨' : printableText([kind, version].filter(Boolean).join(' '));

/** The least number of characters of a shown id. */
const ID_LEAST = 8;

/** Returns the least length at which the beginnings of all ids differ. */
function shortIdLength(ids: readonly string[]): number {
  const longest = Math.max(ID_LEAST, ...ids.map((id) => id.length));
  for (let length = ID_LEAST; length < longest; length += 1)
    if (new Set(ids.map((id) => id.slice(0, length))).size === new Set(ids).size) return length;
  return longest;
}

const backupRow = (backup: DataBackup, idLength: number): string[] => [
  printableText(backup.backup_id.slice(0, idLength)),
  subjectName(backup),
  kindOf(backup),
  backupState(backup),
  formatTime(backup.started_at),
  backup.bytes ? formatBytes(backup.bytes) : '',
  backupCounts(backup),
  printableText(backup.target_name ?? ''),
  textOf(BACKUP_ORIGINS, backup.origin),
];

const BACKUP_HEAD = [
  '백업',
  '이름',
  '종류',
  '상태',
  '시각',
  '크기',
  '복원해 센 것',
  '저장소',
  '시작',
];

/** Returns until when something is possible with a restoration. */
function untilText({ state, drop_at, undo_until }: DataRestoration): string {
  if (state === 'ready' && drop_at) return `${formatTime(drop_at)}까지 바꿀 수 있음`;
  if (state === 'switched' && undo_until) return `${formatTime(undo_until)}까지 되돌릴 수 있음`;
  return state === 'undone' && undo_until ? `${formatTime(undo_until)}까지 보관` : '';
}

const versionsOf = ({ kind, from_version, to_version }: DataRestoration): string =>
  from_version && to_version && from_version !== to_version
    ? printableText(`${kind} ${from_version} → ${to_version}`)
    : kindOf({ kind, version: to_version });

const restorationRow = (restoration: DataRestoration, idLength: number): string[] => [
  printableText(restoration.restoration_id.slice(0, idLength)),
  subjectName(restoration),
  versionsOf(restoration),
  restorationState(restoration),
  formatTime(restoration.started_at),
  textOf(RESTORATION_ORIGINS, restoration.origin),
  untilText(restoration),
];

const RESTORATION_HEAD = ['복원', '이름', '종류', '상태', '시작', '원본', ''];

/** The lists of a project, with the ids of all, so that their beginnings differ. */
export interface DataLists {
  readonly backups: readonly DataBackup[];
  readonly restorations: readonly DataRestoration[];
}

/** Returns the lists of a project as tables. */
export function formatLists(
  { backups, restorations }: DataLists,
  { used, limit }: Pick<DataBackups, 'used' | 'limit'>,
  columns: number | undefined,
): string {
  const length = shortIdLength([
    ...backups.map(({ backup_id }) => backup_id),
    ...restorations.map(({ restoration_id }) => restoration_id),
  ]);
  const space = `서버의 디스크 ${formatBytes(used)} / ${formatBytes(limit)}`;
  const first = backups.length === 0 ? '백업이 없습니다.' : `백업 ${backups.length}개`;
  const tables = [`${first} · ${space}`];
  if (backups.length > 0) {
    const rows = backups.map((backup) => backupRow(backup, length));
    tables.push(formatTable([BACKUP_HEAD, ...rows], columns));
  }
  if (restorations.length > 0) {
    const rows = restorations.map((one) => restorationRow(one, length));
    tables.push(`복원 ${restorations.length}개`, formatTable([RESTORATION_HEAD, ...rows], columns));
  }
  return tables.join('\n');
}

/** Returns a backup as text. */
export const formatBackup = (backup: DataBackup): string =>
  [
    `백업 ${printableText(backup.backup_id)} · ${subjectName(backup)} · ${kindOf(backup)}`,
    `  ${[backupState(backup), formatTime(backup.started_at), backup.bytes ? formatBytes(backup.bytes) : '', backupCounts(backup)].filter(Boolean).join(' · ')}`,
    ...reasonLines(backup.error ?? backup.warning),
  ].join('\n');

/** Returns a restoration as text, without its comparison. */
export const formatRestoration = (restoration: DataRestoration): string =>
  [
    `복원 ${printableText(restoration.restoration_id)} · ${subjectName(restoration)} · ${versionsOf(restoration)}`,
    `  ${[restorationState(restoration), untilText(restoration)].filter(Boolean).join(' · ')}`,
    ...reasonLines(restoration.error),
  ].join('\n');
