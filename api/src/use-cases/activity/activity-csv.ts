import {
  ACTIVITY_DONE_OUTCOME,
  ACTIVITY_KINDS,
  type ActivityKind,
  activityText,
} from '@naru/contract/wire/activity';
import { formatCsv } from '../csv.ts';
import { type ActivityRow, activityActor } from './activity.ts';

const HEAD = ['시각', '누가', '종류', '활동', '프로젝트', '대상', '결과', '주소', '브라우저'];

const isKind = (kind: string): kind is ActivityKind => kind in ACTIVITY_KINDS;

function actorText(row: ActivityRow): string {
  const actor = activityActor(row);
  if (actor?.kind === 'operator') return '운영자';
  if (actor?.kind === 'token') return `API 토큰 ${actor.name}`;
  return actor?.name ?? '';
}

const cells = (row: ActivityRow): string[] => [
  row.created_at.toISOString(),
  actorText(row),
  isKind(row.kind) ? ACTIVITY_KINDS[row.kind] : row.kind,
  activityText(row.action),
  row.project_name ?? '',
  row.target ?? '',
  row.outcome === ACTIVITY_DONE_OUTCOME ? '완료' : `거부 (${row.outcome})`,
  row.address ?? '',
  row.user_agent ?? '',
];

/** Converts activities to a CSV table. */
export const formatActivityCsv = (rows: readonly ActivityRow[]): string =>
  formatCsv(HEAD, rows.map(cells));
