import { useEffect, useRef } from 'react';
import { hidden } from '../styles/visually-hidden.css.ts';

/**
 * Announces a sentence when a value changes. The first value is not announced, nor is a change from or to `undefined`
 * (not known).
 * @param write makes the sentence; called only when it is announced.
 * @param settling for how many milliseconds nothing may have been rendered again before it is announced: while somebody types,
 * a value that only passes by is not worth a sentence. 0 announces at once.
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

/** How long nothing is typed before the number of results is read aloud, in ms. */
const QUIET_MS = 600;

/**
 * Says how much was found once a moment after typing; what is shown at first is not announced.
 * @param query what is searched; `undefined` while nothing is typed, or while the answer is still to come.
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
