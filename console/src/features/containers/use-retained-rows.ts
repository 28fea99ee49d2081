import { useCallback, useEffect, useRef, useState } from 'react';

/** Keeps a row in the list while its form is open; `holds: false` releases the row. The function is the same in every rendering. */
export type RetainRow<Row> = (row: Row, holds: boolean) => void;

interface Held<Row> {
  row: Row;
  /** The former index of the row in the list. */
  index: number;
}

/** The properties of a row that can contain a form. */
export interface RetainedRowProps<Row> {
  /** Whether the row was deleted outside of its form while the form was open. */
  gone: boolean;
  /** Called to keep the row in the list while its form is open. */
  onHold: RetainRow<Row>;
}

/** Keeps a row in its list while the calling form is mounted. */
export function useRetainRow<Row>(row: Row, onHold: RetainRow<Row>): void {
  useEffect(() => {
    onHold(row, true);
    return () => onHold(row, false);
  }, [row, onHold]);
}

/**
 * The rows of a list. A row with an open form stays at its index when it is deleted outside of the form, so that the input in the form
 * is not lost.
 */
export function useRetainedRows<Row>(rows: readonly Row[] | undefined, idOf: (row: Row) => string) {
  const [held, setHeld] = useState<readonly Held<Row>[]>([]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  const hold = useCallback<RetainRow<Row>>(
    (row, holds) => {
      const index = latest.current?.findIndex((one) => idOf(one) === idOf(row)) ?? 0;
      setHeld((before) => {
        const others = before.filter((one) => idOf(one.row) !== idOf(row));
        return holds ? [...others, { row, index }] : others;
      });
    },
    [idOf],
  );
  const there = new Set(rows?.map(idOf));
  const gone = held.filter(({ row }) => !there.has(idOf(row)));
  const shown = [...gone]
    .sort((one, other) => one.index - other.index)
    .reduce(
      (all, { row, index }) => all && [...all.slice(0, index), row, ...all.slice(index)],
      rows,
    );
  return { shown, hold, isGone: (row: Row) => gone.some((one) => idOf(one.row) === idOf(row)) };
}
