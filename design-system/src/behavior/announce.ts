import { useEffect, useRef } from 'react';
import { visuallyHiddenClass } from '../styles/visually-hidden.css.ts';

/**
 * Announces a sentence for screen readers when a value changes. The first value and changes from or to `undefined` (unknown) are not
 * announced.
 * @param write returns the sentence; called only when the sentence is announced
 * @param settling the delay of the announcement in ms; each rendering restarts the delay, so that intermediate values are skipped
 * while a member types. 0 announces without a delay
 */
export function useChangeAnnouncement(value: unknown, write: () => string, settling = 0): void {
  const announced = useRef(value);
  useEffect(() => {
    if (value === announced.current) return undefined;
    const say = () => {
      const before = announced.current;
      announced.current = value;
      if (value !== undefined && before !== undefined) queueAnnouncement(write);
    };
    if (settling === 0) return say();
    const timer = setTimeout(say, settling);
    return () => clearTimeout(timer);
  });
}

/** The pause in typing, in ms, after which the number of results is announced. */
const QUIET_MS = 600;

/**
 * Announces the number of search results after a pause in typing. The initial results are not announced.
 * @param query the search text; `undefined` while the field is empty or the results are loading
 */
export function useResultCountAnnouncement(
  query: string | undefined,
  count: number,
  write: (count: number) => string,
): void {
  const say = () => (query === undefined ? '' : write(count));
  useChangeAnnouncement(query ?? '', say, QUIET_MS);
}

let region: HTMLElement | undefined;

/**
 * Adds an empty polite live region to the page, unless the page already has this region. Screen readers ignore the first text of a
 * region that is added together with this text; every announcement waits longer than that.
 */
export function prepareAnnouncements(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = visuallyHiddenClass;
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return region;
}

/** The time in ms for which an announcement stays in the page, so that a busy screen reader still finds it. */
const KEPT_MS = 5_000;

/** The time in ms without a change of the focus before an announcement, because screen readers drop it for the focused element. */
const FOCUS_QUIET_MS = 150;

/** The maximum number of sentences in one announcement. */
const SAID_TOGETHER = 3;

/** A dialog that fades out, after which the focus moves back. */
const CLOSING_DIALOG = '[role$="dialog"][data-state="closed"]';

let waiting: (() => string)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Joins texts to one announcement. A text without a mark at its end gets a full stop, so that it does not run into the next text. */
const joinSentences = (texts: readonly string[]): string =>
  texts.reduce((said, text) => `${said}${/[.?!…:]$/.test(said) ? '' : '.'} ${text}`);

function sayWaiting(): void {
  if (document.querySelector(CLOSING_DIALOG)) {
    delay();
    return;
  }
  document.removeEventListener('focusin', delay);
  const written = new Set(waiting.map((write) => write()).filter((text) => text !== ''));
  // The newest sentences describe what the member sees now.
  const sentences = [...written].slice(-SAID_TOGETHER);
  waiting = [];
  if (sentences.length === 0) return;
  const announcement = document.createElement('p');
  announcement.textContent = joinSentences(sentences);
  prepareAnnouncements().append(announcement);
  setTimeout(() => announcement.remove(), KEPT_MS);
}

function delay(): void {
  clearTimeout(timer);
  timer = setTimeout(sayWaiting, FOCUS_QUIET_MS);
}

/**
 * Announces a sentence to screen readers as soon as the focus has stayed where it is for a moment and no dialog is closing. Sentences
 * that wait at the same time are announced together, each once, at most the last three.
 * @param write returns the sentence at the moment of the announcement; an empty text is not announced
 * @see https://www.w3.org/TR/wai-aria-1.2/#aria-live
 */
export function queueAnnouncement(write: () => string): void {
  prepareAnnouncements();
  document.addEventListener('focusin', delay);
  waiting.push(write);
  delay();
}

/**
 * Announces an event, such as a new badge or a notice, to screen readers, without interrupting the screen reader. All announcements of
 * a page use one live region, which open dialogs do not hide. Do not announce the text of a {@link Banner}, which is announced by its
 * role.
 * @param texts the parts of the announcement, such as the title and the text of a notice, which are read as separate sentences
 */
export function announce(...texts: string[]): void {
  queueAnnouncement(() => joinSentences(texts));
}
