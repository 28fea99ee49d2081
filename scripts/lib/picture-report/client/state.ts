import type { Facets } from '../change.ts';

declare global {
  /** All changes, in the order of the list; set by the script beside the page. */
  var pictureChanges: readonly Facets[];
}

const filters = ['component', 'theme', 'kind'] as const;

/** What was chosen, from the part of the address after "#": also pages on a disk hand it on to each other. */
export const readChoices = (): URLSearchParams => new URLSearchParams(location.hash.slice(1));

/** Hands what was chosen on to the pages that this one leads to. */
export function keepChoices(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-keep][href]')) {
    link.hash = readChoices().toString();
  }
}

/** Chooses; an empty value takes the choice back. Does not make a step in the history of the browser. */
export function choose(name: string, value: string): void {
  const choices = readChoices();
  if (value) choices.set(name, value);
  else choices.delete(name);
  history.replaceState(null, '', `#${choices}`);
  keepChoices();
}

/** The changes that pass the filters that were chosen. */
export function filteredChanges(): readonly Facets[] {
  const choices = readChoices();
  return pictureChanges.filter((change) =>
    filters.every((name) => (choices.get(name) ?? change[name]) === change[name]),
  );
}
