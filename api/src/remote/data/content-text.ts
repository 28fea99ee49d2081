/** Texts about the content of databases and volumes for a plain terminal: counts of a backup, and comparisons. */
import type { DataBackup } from '@naru/contract/entities/data-backup';
import type {
  ComparedEntry,
  Comparison,
  DataRestoration,
} from '@naru/contract/entities/data-restoration';
import { type ContentUnit, contentUnit } from '@naru/contract/rules/content-unit';
import { formatTable, printableText } from '../text-table.ts';
import { formatBytes, reasonLines, textOf } from './text-parts.ts';

const DIFFERENCES = {
  only_now: '지금만 있음',
  only_backup: '복원본에만 있음',
  different: '다름',
  equal: '같음',
};

/** The number of compared tables or folders that are printed. */
const COMPARED_MAX = 50;

const formatCount = (count: number): string => count.toLocaleString('ko-KR');

type Unit = ContentUnit | 'folders';

/** What holds the entries of a content, and the number of the entries as a text. */
const UNITS: Readonly<Record<Unit, { things: string; count: (entries: string) => string }>> = {
  tables: { things: '테이블', count: (entries) => `${entries}행` },
  databases: { things: '데이터베이스', count: (entries) => `키 ${entries}개` },
  collections: { things: '컬렉션', count: (entries) => `문서 ${entries}개` },
  folders: { things: '폴더', count: (entries) => `파일 ${entries}개` },
};

/** Returns what the check of a backup has counted. The databases of a server with keys have numbers for names, and are not counted. */
export function backupCounts({ kind, tables, rows, files }: DataBackup): string {
  if (typeof files === 'number') return UNITS.folders.count(formatCount(files));
  const unit = contentUnit(kind);
  const holders: Readonly<Record<ContentUnit, (count: string) => string>> = {
    tables: (count) => `${count}개 테이블`,
    databases: () => '',
    collections: (count) => `컬렉션 ${count}개`,
  };
  return [
    typeof tables === 'number' && holders[unit](formatCount(tables)),
    typeof rows === 'number' && UNITS[unit].count(formatCount(rows)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Returns the size of a table or folder at one of the two times. */
function amountOf(unit: Unit, count: number | null | undefined, bytes: number | null | undefined) {
  if (count === null || count === undefined) return '없음';
  return `${UNITS[unit].count(formatCount(count))}${bytes ? `, ${formatBytes(bytes)}` : ''}`;
}

const comparedRow = (
  unit: Unit,
  problem: string | null | undefined,
  entry: ComparedEntry,
): string[] => [
  printableText(entry.name),
  problem ? '' : textOf(DIFFERENCES, entry.difference),
  problem ? '알 수 없음' : amountOf(unit, entry.now, entry.bytes_now),
  amountOf(unit, entry.backup, entry.bytes_backup),
];

function summaryOf({ total, different, problem }: Comparison, things: string): string {
  const all = formatCount(total);
  if (problem) return `복원본에 ${things} ${all}개가 있습니다.`;
  if (different === 0) return `비교: ${things} ${all}개가 모두 같습니다.`;
  return `비교: ${things} ${all}개 가운데 ${formatCount(different)}개가 다릅니다.`;
}

/** Returns a comparison as text, with what differs; for content that could not be counted, with all. Empty without a comparison. */
export function formatComparison(
  { comparison, kind }: Pick<DataRestoration, 'comparison' | 'kind'>,
  columns: number | undefined,
): string {
  if (!comparison) return '';
  const { entries, total, different, problem } = comparison;
  const unit = comparison.unit === 'folder' ? 'folders' : contentUnit(kind);
  const { things } = UNITS[unit];
  const shown = problem ? entries : entries.filter(({ difference }) => difference !== 'equal');
  const listed = shown.slice(0, COMPARED_MAX);
  const left = (problem ? total : different) - listed.length;
  const head = [things, '차이', '지금', '복원본'];
  const rows = listed.map((entry) => comparedRow(unit, problem, entry));
  return [
    summaryOf(comparison, things),
    ...reasonLines(problem),
    ...(listed.length > 0 ? [formatTable([head, ...rows], columns)] : []),
    ...(left > 0 ? [`  ${formatCount(left)}개는 생략했습니다.`] : []),
  ].join('\n');
}
