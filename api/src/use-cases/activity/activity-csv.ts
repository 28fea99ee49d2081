import {
  ACTIVITY_DONE,
  ACTIVITY_KINDS,
  type ActivityKind,
  activityText,
} from '@naru/contract/wire/activity';
import { stringify } from 'csv-stringify/sync';
import type { ActivityRow } from './activity.ts';

/** What a spreadsheet may take for a separator when it reads a file: which one depends on where it runs. */
const SEPARATORS = ';,|\\t\\r\\n';

/** What is passed over before a cell is read: spaces, control characters, what cannot be seen, quotation marks. */
const UNSEEN = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800"';

/** The beginning of a cell for some spreadsheet. Always matches to its end, so that the work grows with the length alone. */
const BEGINNING = new RegExp(`(?:^|[${SEPARATORS}])[${SEPARATORS}${UNSEEN}]*`, 'gu');

/** What begins a formula, in every width that is read as the same. */
const STARTERS = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−');

/**
 * A text for a cell of a table that no spreadsheet takes for a formula: an apostrophe comes before each `=`, `+`, `-` or `@` with which a
 * cell could begin, also where another separator is expected or something comes before that cannot be seen. Everything else stays.
 */
export const plainCell = (text: string): string =>
  text.replace(BEGINNING, (begun, at: number) =>
    STARTERS.has(text.charAt(at + begun.length)) ? `${begun}'` : begun,
  );

const HEAD = ['시각', '종류', '활동', '프로젝트', '대상', '결과', '주소', '브라우저'];

const isKind = (kind: string): kind is ActivityKind => kind in ACTIVITY_KINDS;

const cells = (row: ActivityRow): string[] =>
  [
    row.created_at.toISOString(),
    isKind(row.kind) ? ACTIVITY_KINDS[row.kind] : row.kind,
    activityText(row.action),
    row.project_name ?? '',
    row.target ?? '',
    row.outcome === ACTIVITY_DONE ? '완료' : `거부 (${row.outcome})`,
    row.address ?? '',
    row.user_agent ?? '',
  ].map(plainCell);

/**
 * Activities as a table for a spreadsheet: with a byte order mark, without which Excel shows no Hangul, and without
 * formulas.
 */
export const activityCsv = (rows: readonly ActivityRow[]): string =>
  stringify([HEAD, ...rows.map(cells)], {
    bom: true,
    record_delimiter: '\r\n',
  });
