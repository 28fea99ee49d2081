import type { BadgeProps } from '../../components/badge/badge.tsx';

/** The colour of each status; its word says the same. */
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

/** How a line of a pasted text stands to what is there, and what became of it. */
type ImportStatus =
  | 'added'
  | 'changed'
  | 'same'
  /** A later line of the same kind and key counts in its place. */
  | 'doubled'
  /** It cannot be saved, see `problem`. */
  | 'invalid'
  | 'saved'
  /** It was sent and not saved, see `problem`. */
  | 'failed'
  /** It was to be sent after the line broke. */
  | 'unsent';

/** One line of a pasted text, as its preview shows it. */
export interface ImportRow {
  /** Names the line among the others. */
  id: number;
  /** Where it stands in the text: its first and its last line, from 1 on. */
  line: number;
  lastLine: number;
  /** The key as it would be saved; of what is invalid, its beginning. */
  name: string;
  /** The key as it is written. */
  typed: string;
  /** One of the kinds that can be chosen. */
  kind: string;
  status: ImportStatus;
  /** The value that is there; `undefined` where there is none. */
  from: string | undefined;
  to: string;
  /** Whether the values are hidden until the member shows them. */
  secret: boolean;
  /** Whether it is to be saved; `undefined` where that is no choice. */
  included: boolean | undefined;
  /** The line that counts in its place, when it is doubled. */
  winner: number | undefined;
  /** Why it cannot be saved, or was not. */
  problem: string | undefined;
}

/** In the order in which the summary counts them. */
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

/** How many lines there are of each status, without those that there are none of. */
export const countStatuses = (
  rows: readonly Pick<ImportRow, 'status'>[],
): (readonly [ImportStatus, number])[] =>
  ORDER.map(
    (status) => [status, rows.filter((row) => row.status === status).length] as const,
  ).filter(([, count]) => count > 0);
