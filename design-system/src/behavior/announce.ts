import { useEffect, useRef } from 'react';
import { hidden } from '../styles/visually-hidden.css.ts';

/**
 * Announces a sentence when a value changes. The first value is not announced, and no change from or to `undefined` (unknown).
 * @param write returns the sentence; called only when the sentence is announced
 * @param settling delay in ms without a new rendering before the announcement: while a member types, values that change at once are
 * skipped. 0 announces at once
 */
export function useChangeAnnouncement(value: unknown, write: () => string, settling = 0): void {
  const announced = useRef(value);
  useEffect(() => {
    prepareAnnouncements();
    if (value === announced.current) return undefined;
    const say = () => {
      const before = announced.current;
      announced.current = value;
      if (value !== undefined && before !== undefined) announceTogether(write);
    };
    if (settling === 0) return say();
    const timer = setTimeout(say, settling);
    return () => clearTimeout(timer);
  });
}

/** The pause in typing, in ms, after which the number of results is announced. */
const QUIET_MS = 600;

/**
 * Announces the number of search results after a pause in typing. The results that are shown at first are not announced.
 * @param query the search text; `undefined` while the field is empty or the results are loading
 */
export function useFoundAnnouncement(
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
      announceTogether(() => write(count));
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [query, count, write]);
}

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

/** The maximum number of sentences in one announcement. */
const SAID_TOGETHER = 3;

let waiting: (() => string)[] = [];

function sayWaiting(): void {
  const sentences = waiting.map((write) => write());
  waiting = [];
  announce(sentences.join(' '));
}

/**
 * Announces a sentence together with the sentences of other components at the same moment. Separate announcements would replace
 * each other. At most three sentences are announced, and `write` is called only for these.
 */
export function announceTogether(write: () => string): void {
  if (waiting.length === 0) queueMicrotask(sayWaiting);
  if (waiting.length < SAID_TOGETHER) waiting.push(write);
}
