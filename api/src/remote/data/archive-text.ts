/** Texts about archives, from which databases are restored to a point in time. */
import type { RestorableWindow, WalArchive } from '@naru/contract/entities/wal-archive';
import { formatTable, printableText } from '../text-table.ts';
import { formatBytes, formatTime } from './text-parts.ts';

const STATES: Readonly<Record<string, string>> = {
  waiting: '다음 배포부터 시작',
  preparing: '기본 백업을 만드는 중',
  active: '보관 중',
  behind: '보관하지 못하는 중',
  paused: '공간이 부족해 멈춤',
  stopped: '데이터베이스가 멈춤',
  off: '꺼짐',
};
const HEAD = [
  '변경 기록',
  '이름',
  '종류',
  '상태',
  '복원할 수 있는 시각',
  '저장소에 있는 시각',
  '크기',
];

/** Returns the times of a window: "2026-11-30 03:10 ~ 2026-11-30 12:00". */
const formatWindow = ({ from, to }: RestorableWindow): string =>
  `${formatTime(from)} ~ ${formatTime(to)}`;

/** Returns the times that can be restored, the newest first. */
export const formatWindows = ({ windows }: Pick<WalArchive, 'windows'>): string =>
  windows.map(formatWindow).join(', ');

const stateOf = ({ state, problem, copy_problem }: WalArchive): string => {
  const text = Object.hasOwn(STATES, state) ? (STATES[state] ?? state) : state;
  const reasons = [problem, copy_problem].filter(Boolean).join(' ');
  return printableText(reasons === '' ? text : `${text}: ${reasons}`);
};

/** Returns the times that can be restored from copies in a target alone, the newest first. */
const formatCopied = ({ windows }: WalArchive): string =>
  windows.flatMap(({ copied }) => (copied ? formatWindow(copied) : [])).join(', ') || '-';

/** Returns the archives of a project as a table, with their whole ids; nothing without one. */
export function formatArchives(
  archives: readonly WalArchive[],
  columns: number | undefined,
): string[] {
  if (archives.length === 0) return [];
  const rows = archives.map((archive) => [
    printableText(archive.archive_id),
    printableText(archive.container_name),
    printableText(`postgresql ${archive.version ?? ''}`.trim()),
    stateOf(archive),
    formatWindows(archive),
    formatCopied(archive),
    formatBytes(archive.bytes),
  ]);
  return [`변경 기록 ${archives.length}개`, formatTable([HEAD, ...rows], columns)];
}
