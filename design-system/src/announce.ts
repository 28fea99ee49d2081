import { hidden } from './components/VisuallyHidden/VisuallyHidden.css.ts';

let region: HTMLElement | undefined;

/**
 * Puts the page's one polite region into it, empty. A region that arrives together with its first words is not read, so
 * whatever may announce something later calls this when it appears.
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
 * Has a screen reader say, when it pauses, what the eye sees by itself: a badge that changed, a level that was crossed.
 * One region serves the whole page; dialogs leave it readable. Messages that can be seen are a {@link Banner} or a
 * toast, which announce themselves.
 * @see https://www.w3.org/TR/wai-aria-1.2/#aria-live
 */
export function announce(message: string): void {
  prepareAnnouncements().replaceChildren(message);
}

/** More at once nobody can follow. */
const SAID_TOGETHER = 3;

let waiting: (() => string)[] = [];

function sayWaiting(): void {
  const sentences = waiting.map((write) => write());
  waiting = [];
  announce(sentences.join(' '));
}

/**
 * Announces a sentence together with those that other components have at the same moment: one after the other, each
 * would wipe out the one before. Of a whole screen that changes, the first three are said, and only they are written.
 */
export function announceTogether(write: () => string): void {
  if (waiting.length === 0) queueMicrotask(sayWaiting);
  if (waiting.length < SAID_TOGETHER) waiting.push(write);
}
