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
    prepareAnnouncements();
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
  const told = useRef(query);
  useEffect(() => {
    prepareAnnouncements();
    if (query === undefined) told.current = undefined;
    if (told.current === query) return undefined;
    const timer = setTimeout(() => {
      told.current = query;
      queueAnnouncement(() => write(count));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [query, count, write]);
}

let region: HTMLElement | undefined;

/**
 * Adds an empty polite live region to the page, unless the page already has this region. Screen readers ignore the first text of a
 * region that is added together with this text. A component that may announce a text later therefore calls this function on mount.
 */
export function prepareAnnouncements(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = visuallyHiddenClass;
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  document.body.append(region);
  return region;
}

/**
 * Announces a visible change, such as a new badge, to screen readers, without interrupting the screen reader. All announcements of a
 * page use one live region, which open dialogs do not hide. Do not announce the text of a {@link Banner} or of a toast, because both
 * components announce their own text.
 * @see https://www.w3.org/TR/wai-aria-1.2/#aria-live
 */
export function announce(message: string): void {
  prepareAnnouncements().replaceChildren(message);
}

/** The maximum number of sentences in one announcement. */
const SAID_TOGETHER = 3;

let waiting: (() => string)[] = [];

function sayWaiting(): void {
  const sentences = waiting.map((write) => write());
  waiting = [];
  announce(sentences.join(' '));
}

/**
 * Announces a sentence together with the sentences that other components announce in the same task, because separate announcements
 * would replace each other. At most three sentences are announced.
 * @param write returns the sentence; not called for sentences that are not announced
 */
export function queueAnnouncement(write: () => string): void {
  if (waiting.length === 0) queueMicrotask(sayWaiting);
  if (waiting.length < SAID_TOGETHER) waiting.push(write);
}
