import type { KeyboardEvent } from 'react';

/** Where each key leads among the rows of a list, from the row it is pressed on. */
const targets: Readonly<Record<string, (list: Element, row: Element) => Element | null>> = {
  ArrowDown: (list, row) => row.nextElementSibling ?? list.firstElementChild,
  ArrowUp: (list, row) => row.previousElementSibling ?? list.lastElementChild,
  Home: (list) => list.firstElementChild,
  End: (list) => list.lastElementChild,
};

/** The button that opens a row is the first one in it. */
const triggerOf = (row: Element | null | undefined) => row?.querySelector('button');

/** Moves the focus from one row's button to another one's (the Accordion pattern); keys pressed elsewhere in a row are left alone. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  const lead = targets[key];
  if (!lead || !(target instanceof Element)) return;
  const row = target.closest('li');
  if (row?.parentElement !== list || target !== triggerOf(row)) return;
  event.preventDefault();
  triggerOf(lead(list, row))?.focus();
}
