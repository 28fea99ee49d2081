import type { BadgeProps } from '../../components/badge/badge.tsx';

/** The colour of the badge for each status. */
export const importStatusTones: Readonly<Record<ImportStatus, NonNullable<BadgeProps['tone']>>> = {
  added: 'success',
  changed: 'info',
  same: 'neutral',
  doubled: 'warning',
  invalid: 'danger',
  saved: 'success',
  failed: 'danger',
  unsent: 'warning',
};

/** The status of a line of a pasted text: the effect of saving the line, or the outcome after saving. */
export type ImportStatus =
  | 'added'
  | 'changed'
  | 'same'
  /** The line is not saved, because another line with an equal kind and key is saved. */
  | 'doubled'
  /** The line cannot be saved for the reason in `problem`. */
  | 'invalid'
  | 'saved'
  /** The line was sent to the server but not saved, for the reason in `problem`. */
  | 'failed'
  /** The line was not sent, because the connection broke before the request. */
  | 'unsent';

/** A line of a pasted text, or several lines with one value, in the preview before saving. */
export interface ImportRow {
  /** The unique id of the row. */
  id: number;
  /** The 1-based number of the first line in the text. */
  line: number;
  /** The 1-based number of the last line in the text, for a value of several lines. */
  lastLine: number;
  /** The key that is saved, or the beginning of an invalid line. */
  name: string;
  /** The key as written in the text. */
  typed: string;
  /** The code of the kind of variable, such as `env`. */
  kind: string;
  status: ImportStatus;
  /** The current value; `undefined` for a new variable. */
  from: string | undefined;
  to: string;
  /** Whether the values are hidden until the member reveals the values. */
  secret: boolean;
  /** Whether the line is chosen for saving; `undefined` for a line that cannot be chosen. */
  included: boolean | undefined;
  /**
   * The reference that can replace the value, because the value is an address of another container; otherwise `undefined`. While it
   * is `referenced`, `to` is the reference.
   */
  reference: string | undefined;
  /** Whether the reference replaces the value. */
  referenced: boolean;
  /** The 1-based number of the line that is saved in place of a `doubled` line; otherwise `undefined`. */
  winner: number | undefined;
  /** Sentences about what was cut from the value, or read in one of several possible ways. */
  notes: readonly string[];
  /** The reason why the line cannot be saved or was not saved; otherwise `undefined`. */
  problem: string | undefined;
}

/** All statuses, in the order of the summary. */
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

/** Returns the number of lines of each status. A status without lines is omitted. */
export const countRowsByStatus = (
  rows: readonly Pick<ImportRow, 'status'>[],
): (readonly [ImportStatus, number])[] =>
  ORDER.map(
    (status) => [status, rows.filter((row) => row.status === status).length] as const,
  ).filter(([, count]) => count > 0);
