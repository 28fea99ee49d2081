import { type KeyboardEvent, useRef, useState } from 'react';
import { optionAfter } from '../combobox/combobox-options.ts';
import { findReferences, type ReferenceOption, referenceName } from './reference-options.ts';
import {
  findOpenReference,
  formatReference,
  type OpenReference,
  REFERENCE_START,
} from './reference-text.ts';

/** The maximum number of options that are shown at the same time. More typing narrows the list. */
const MOST_SHOWN = 100;

const caretReference = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  selectionStart === selectionEnd ? findOpenReference(value, selectionStart) : undefined;

interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Replaces a part of the text as if the member had typed the text, which is the only way that the browser can undo. */
function insertText(area: HTMLTextAreaElement, { from, to }: TextRange, text: string): void {
  area.focus();
  area.setSelectionRange(from, to);
  document.execCommand('insertText', false, text);
}

/** The open list: the reference at the caret, and the option that was reached by keys or the pointer. */
export interface OpenList extends OpenReference {
  readonly reached?: ReferenceOption | undefined;
}

const isSame = (one: OpenReference, other: OpenReference): boolean =>
  one.from === other.from && one.to === other.to && one.query === other.query;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const CHOOSING_KEYS: readonly string[] = ['Enter', 'Tab'];

const NOTHING = { options: [], correction: undefined };

/** Returns the options of the open list, and the active option, which Enter chooses. */
function contentOf(options: readonly ReferenceOption[], list: OpenList | undefined) {
  const { options: found, correction } = list ? findReferences(options, list.query) : NOTHING;
  const shown = found.slice(0, MOST_SHOWN);
  // Without a query no option is active, because Enter must not choose an arbitrary first option.
  const first = list?.query.trim() ? shown.find(({ unavailable }) => !unavailable) : undefined;
  // An application may pass equal options as new objects whenever the text changes.
  const reached = list?.reached && referenceName(list.reached);
  const active = shown.find((option) => referenceName(option) === reached) ?? first;
  return { shown, active, correction, count: found.length };
}

/**
 * Manages the list of a {@link ReferenceField}. The list opens while a reference is typed, and closes when the caret leaves the
 * reference.
 * @param never whether the list never opens, because the text cannot be changed or there is nothing to refer to
 */
export function useReferenceList(options: readonly ReferenceOption[], never: boolean) {
  const [list, setList] = useState<OpenList>();
  /** The start of the reference whose list was closed by Escape. The list stays closed until the caret leaves the reference. */
  const dismissed = useRef<number>(undefined);
  const content = contentOf(options, list);
  const { shown, active } = content;

  /** Follows the caret. Only typing opens the list. */
  function follow(area: HTMLTextAreaElement, typed: boolean) {
    const next = never ? undefined : caretReference(area);
    if (next === undefined) dismissed.current = undefined;
    const mayOpen = typed && next?.from !== dismissed.current;
    setList((before) => {
      if (before && next && isSame(before, next)) return before;
      return before || mayOpen ? next : undefined;
    });
  }

  function show(area: HTMLTextAreaElement) {
    dismissed.current = undefined;
    follow(area, true);
  }

  const close = () => setList(undefined);

  const reach = (reached: ReferenceOption | undefined) =>
    setList((before) => before && { ...before, reached });

  /** Replaces the reference at the caret by an option. */
  function choose(area: HTMLTextAreaElement, { name, key, unavailable }: ReferenceOption) {
    if (unavailable) return;
    const end = area.selectionEnd;
    insertText(area, caretReference(area) ?? { from: end, to: end }, formatReference(name, key));
  }

  /** Begins a reference after the selection, for members who do not know the characters. */
  function begin(area: HTMLTextAreaElement) {
    const end = area.selectionEnd;
    const isInside = findOpenReference(area.value, end) !== undefined;
    insertText(area, { from: end, to: end }, isInside ? '' : REFERENCE_START);
    show(area);
  }

  /** Handles a key outside of compositions. Returns whether the browser must ignore the key. */
  function handleKey({ key, altKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const steps = STEPS[key];
    if (!list) {
      if (steps !== 1 || !altKey || !caretReference(currentTarget)) return false;
      show(currentTarget);
      return true;
    }
    if (steps !== undefined && shown.length > 0) {
      reach(optionAfter(shown, active, steps));
      return true;
    }
    if (!(active && CHOOSING_KEYS.includes(key))) return false;
    choose(currentTarget, active);
    return true;
  }

  function pressKey(event: KeyboardEvent<HTMLTextAreaElement>) {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    if (key === 'Escape' && list) {
      event.stopPropagation();
      dismissed.current = list.from;
      close();
    } else if (!(shiftKey || ctrlKey || metaKey) && handleKey(event)) {
      event.preventDefault();
    }
  }

  return { ...content, open: list, follow, close, reach, choose, begin, pressKey };
}
