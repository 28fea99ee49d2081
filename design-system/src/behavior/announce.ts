import { hidden } from '../styles/visually-hidden.css.ts';

let region: HTMLElement | undefined;

/**
 * Adds the page's one polite live region, empty. Screen readers do not read a region that is added together with its
 * first text, so a component that may announce something later calls this when it is mounted.
 */
export function prepareAnnouncements(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = hidden;
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  document.body.append(region);
  return region;
}

/**
 * Announces politely, for screen readers, a change that sighted members see without help: a badge that changed, a level
 * that was crossed. One region serves the whole page; dialogs do not hide it. Visible messages are a {@link Banner} or
 * a toast, which announce themselves.
 * @see https://www.w3.org/TR/wai-aria-1.2/#aria-live
 */
export function announce(message: string): void {
  prepareAnnouncements().replaceChildren(message);
}

/** The most sentences that are announced together. */
const SAID_TOGETHER = 3;

let waiting: (() => string)[] = [];

function sayWaiting(): void {
  const sentences = waiting.map((write) => write());
  waiting = [];
  announce(sentences.join(' '));
}

/**
 * Announces a sentence together with those of other components at the same moment: announced separately, each would
 * replace the one before. At most the first three are announced, and `write` is called for these only.
 */
export function announceTogether(write: () => string): void {
  if (waiting.length === 0) queueMicrotask(sayWaiting);
  if (waiting.length < SAID_TOGETHER) waiting.push(write);
}
