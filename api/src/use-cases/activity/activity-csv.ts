import {
  ACTIVITY_DONE_OUTCOME,
  ACTIVITY_KINDS,
  type ActivityKind,
  activityText,
} from '@naru/contract/wire/activity';
import { stringify } from 'csv-stringify/sync';
import { type ActivityRow, activityActor } from './activity.ts';

/** Characters that a spreadsheet may read as a separator, depending on its locale. */
const SEPARATORS = ';,|\\t\\r\\n';

/** Characters that a spreadsheet skips before a cell: spaces, control characters, invisible characters, quotation marks. */
const UNSEEN = '\\p{Z}\\p{C}\\p{Default_Ignorable_Code_Point}\\u2800"';

/**
 * The beginning of a cell in any spreadsheet, including all characters that the spreadsheet skips. Each match is as long as possible,
 * so that the time is linear in the length of the text.
 */
const BEGINNING = new RegExp(`(?:^|[${SEPARATORS}])[${SEPARATORS}${UNSEEN}]*`, 'gu');

/** Characters that begin a formula, including full-width and other variants. */
const STARTERS = new Set('=+-@＝＋－＠﹦﹢﹣﹫⁼⁺⁻₌₊₋−');

/**
 * Converts a text so that no spreadsheet evaluates it as a formula: inserts an apostrophe before each `=`, `+`, `-` or `@` at the
 * beginning of a possible cell, also after invisible characters or another separator. All other characters stay unchanged.
 */
export const escapeSpreadsheetFormulas = (text: string): string =>
  text.replace(BEGINNING, (begun, at: number) =>
    STARTERS.has(text.charAt(at + begun.length)) ? `${begun}'` : begun,
  );

const HEAD = ['시각', '누가', '종류', '활동', '프로젝트', '대상', '결과', '주소', '브라우저'];

const isKind = (kind: string): kind is ActivityKind => kind in ACTIVITY_KINDS;

function actorText(row: ActivityRow): string {
  const actor = activityActor(row);
  if (actor?.kind === 'operator') return '운영자';
  if (actor?.kind === 'token') return `API 토큰 ${actor.name}`;
  return actor?.name ?? '';
}

const cells = (row: ActivityRow): string[] =>
  [
    row.created_at.toISOString(),
    actorText(row),
    isKind(row.kind) ? ACTIVITY_KINDS[row.kind] : row.kind,
    activityText(row.action),
    row.project_name ?? '',
    row.target ?? '',
    row.outcome === ACTIVITY_DONE_OUTCOME ? '완료' : `거부 (${row.outcome})`,
    row.address ?? '',
    row.user_agent ?? '',
  ].map(escapeSpreadsheetFormulas);

/**
 * Converts activities to a CSV table for spreadsheets: with a byte order mark, without which Excel misreads Hangul, and without
 * formulas.
 */
export const formatActivityCsv = (rows: readonly ActivityRow[]): string =>
  stringify([HEAD, ...rows.map(cells)], {
    bom: true,
    record_delimiter: '\r\n',
  });
