import {
  ACTIVITY_DONE,
  ACTIVITY_KINDS,
  type ActivityKind,
  activityText,
} from '@naru/contract/wire/activity';
import { stringify } from 'csv-stringify/sync';
import type { ActivityRow } from './activity.ts';
import { plainCell } from './plain-cell.ts';

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
