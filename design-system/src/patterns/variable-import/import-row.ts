import type { BadgeProps } from '../../components/badge/badge.tsx';

/** The colour of each status. The text of the status has the same meaning. */
export const statusTones: Readonly<Record<ImportStatus, NonNullable<BadgeProps['tone']>>> = {
  added: 'success',
  changed: 'info',
  same: 'neutral',
  doubled: 'warning',
  invalid: 'danger',
  saved: 'success',
  failed: 'danger',
  unsent: 'warning',
};

/** The effect of a line of a pasted text, and its outcome after saving. */
export type ImportStatus =
  | 'added'
  | 'changed'
  | 'same'
  /** Another line of the same kind and key is saved instead. */
  | 'doubled'
  /** It cannot be saved, see `problem`. */
  | 'invalid'
  | 'saved'
  /** It was sent and not saved, see `problem`. */
  | 'failed'
  /** The line was not sent, because the connection broke before. */
  | 'unsent';

/** One line of a pasted text in its preview. */
export interface ImportRow {
  /** Identifies the line. */
  id: number;
  /** The numbers of its first and its last line in the text, from 1. */
  line: number;
  lastLine: number;
  /** The key as it would be saved, or the beginning of an invalid line. */
  name: string;
  /** The key as written in the text. */
  typed: string;
  /** The kind of variable. */
  kind: string;
  status: ImportStatus;
  /** The current value; `undefined` where there is none. */
  from: string | undefined;
  to: string;
  /** Whether the values are hidden until the member shows them. */
  secret: boolean;
  /** Whether the line is chosen for saving; `undefined` where it is not optional. */
  included: boolean | undefined;
  /** The number of the line that is saved instead of a doubled line. */
  winner: number | undefined;
  /** The reason why the line cannot be saved, or was not saved. */
  problem: string | undefined;
}

/** In the order of the summary. */
const ORDER: readonly ImportStatus[] = [
  'added',
  'changed',
  'same',
  'doubled',
  'invalid',
  'saved',
  'failed',
  'unsent',
];

/** Counts the lines by status. A status without lines is omitted. */
export const countStatuses = (
  rows: readonly Pick<ImportRow, 'status'>[],
): (readonly [ImportStatus, number])[] =>
  ORDER.map(
    (status) => [status, rows.filter((row) => row.status === status).length] as const,
  ).filter(([, count]) => count > 0);
