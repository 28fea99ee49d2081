import { filteredChanges } from './state.ts';

/** Keys that a control of the page has a use of its own for. */
const controls = 'input, select, textarea, [data-scroller]';

function linkTo(link: HTMLAnchorElement | null, name: string | undefined): void {
  if (name === undefined) {
    link?.removeAttribute('href');
    link?.setAttribute('aria-disabled', 'true');
  } else {
    link?.setAttribute('href', `${name}.html`);
    link?.removeAttribute('aria-disabled');
  }
}

function follow({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): void {
  const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[key];
  const isBusy = target instanceof Element && target.closest(controls) !== null;
  if (!rel || isBusy || altKey || ctrlKey || metaKey || shiftKey) return;
  document.querySelector<HTMLAnchorElement>(`a[rel="${rel}"][href]`)?.click();
}

/** Leads to the changes beside this one among those that were filtered, by links and by the left and right arrow keys. */
export function startNeighbours(name: string): void {
  const names = filteredChanges().map((change) => change.name);
  const place = names.indexOf(name);
  const position = document.querySelector('[data-position]');
  if (place >= 0) {
    linkTo(document.querySelector('a[rel="prev"]'), names[place - 1]);
    linkTo(document.querySelector('a[rel="next"]'), names[place + 1]);
    if (position) position.textContent = `${names.length}장 가운데 ${place + 1}번째`;
  }
  addEventListener('keydown', follow);
}
