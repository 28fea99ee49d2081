import type { endpoints } from '@naru/contract/endpoints/endpoints';
import type { AuditEntry } from '@naru/contract/entities/admin';
import { operatorActionText } from '@naru/contract/wire/operator-action';
import { formatCsv } from '../../use-cases/csv.ts';
import { type AuditEntryRow, findAuditEntries } from '../../use-cases/operator/audit-log.ts';
import type { Handler } from '../call.ts';
import { parseCursor } from '../parse-input.ts';

const PAGE = 50;
const EXPORT_MAX = 10_000;

const toAuditEntry = ({ id, created_at, position: _, ...row }: AuditEntryRow): AuditEntry => ({
  entry_id: id,
  created_at: created_at.toISOString(),
  ...row,
});

export const listAuditEntries: Handler<typeof endpoints.listAuditEntries> = async ({
  query,
  services: { db },
}) => {
  const before = parseCursor(query.before, 'before');
  const rows = await findAuditEntries(db, { before, limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (shown.at(-1)?.position.toString() ?? null) : null;
  return { entries: shown.map(toAuditEntry), next };
};

const HEAD = ['시각', '누가', '어디서', '주소', '한 일', '대상', '이전 값', '새 값'];

const cells = (row: AuditEntryRow): string[] => [
  row.created_at.toISOString(),
  row.actor,
  row.via === 'command' ? '명령' : '콘솔',
  row.address ?? '',
  operatorActionText(row.action),
  row.target ?? '',
  row.old_value ?? '',
  row.new_value ?? '',
];

export const exportAuditEntries: Handler<typeof endpoints.exportAuditEntries> = async ({
  services: { db },
}) => {
  const rows = await findAuditEntries(db, { limit: EXPORT_MAX + 1 });
  const csv = formatCsv(HEAD, rows.slice(0, EXPORT_MAX).map(cells));
  return { csv, truncated: rows.length > EXPORT_MAX };
};
