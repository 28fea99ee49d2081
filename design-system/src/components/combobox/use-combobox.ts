import { type KeyboardEvent, useState } from 'react';
import {
  type ComboboxOption,
  findOptionByName,
  findOptions,
  groupOptions,
  optionAfter,
} from './combobox-options.ts';

interface ComboboxState {
  options: readonly ComboboxOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  onQueryChange?: ((query: string) => void) | undefined;
  searched?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
}

/**
 * Manages the chosen value, which is controlled by the form (`value`) or stored in this hook. The hook also stores the last chosen
 * option, so that its label is still shown after the option was removed from `options`.
 */
function useChoice({ options, value, defaultValue = '', onValueChange }: ComboboxState) {
  const [own, setOwn] = useState(defaultValue);
  const [last, setLast] = useState<ComboboxOption>();
  const chosen = value ?? own;
  const named = [...options, last].find((option) => option?.value === chosen);
  const choose = (option: ComboboxOption | undefined) => {
    const next = option?.value ?? '';
    setLast(option);
    setOwn(next);
    if (next !== chosen) onValueChange?.(next);
  };
  return { chosen, label: named?.label ?? chosen, choose };
}

/**
 * Returns the active option, which Enter chooses: the option that was reached by keys or the pointer; the chosen option while
 * nothing is typed; otherwise the first available option that matches the typed text.
 */
function activeOf(
  found: readonly ComboboxOption[],
  reached: string | undefined,
  { typed, chosen }: { typed: string | undefined; chosen: string },
): ComboboxOption | undefined {
  const at = (value: string | undefined) => found.find((option) => option.value === value);
  if (reached !== undefined || typed === undefined) return at(reached ?? chosen);
  // For an empty query no option is active, because Enter must not choose an arbitrary first option.
  return typed.trim() === '' ? undefined : found.find((option) => !option.unavailable);
}

const stepsOf: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

interface KeyTarget {
  open: boolean;
  active: ComboboxOption | undefined;
  ordered: readonly ComboboxOption[];
  show: () => void;
  reach: (value: string | undefined) => void;
  choose: (option: ComboboxOption) => void;
  close: () => void;
}

/** Handles the keys that navigate the list. The browser handles the keys that edit the text. */
function pressKey(event: KeyboardEvent, list: KeyTarget): void {
  const steps = stepsOf[event.key];
  if (steps !== undefined) {
    event.preventDefault();
    if (list.open) list.reach(optionAfter(list.ordered, list.active, steps)?.value);
    else list.show();
  }
  if (event.key === 'Enter' && list.open) {
    event.preventDefault();
    if (list.active) list.choose(list.active);
  }
  if (event.key === 'Escape' && list.open) {
    event.stopPropagation();
    list.close();
  }
}

const foundIn = ({ options, searched }: ComboboxState, query: string) =>
  searched ? { options, correction: undefined } : findOptions(options, query);

/** Manages the state of a {@link Combobox}: typed text, open or closed, active option and chosen option. */
export function useCombobox(props: ComboboxState) {
  const { chosen, label, choose: keep } = useChoice(props);
  const [typed, setTyped] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  const [reached, reach] = useState<string>();
  const isFixed = props.disabled === true || props.readOnly === true;
  const open = isOpen && !isFixed;
  const { options, correction } = foundIn(props, typed ?? '');
  const groups = groupOptions(options);
  const ordered = groups.flatMap((group) => group.options);
  const active = open ? activeOf(ordered, reached, { typed, chosen }) : undefined;

  function show() {
    if (!isFixed) setOpen(true);
  }

  function close() {
    setOpen(false);
    setTyped(undefined);
    reach(undefined);
    if (typed) props.onQueryChange?.('');
  }

  function type(text: string) {
    show();
    setTyped(text);
    reach(undefined);
    props.onQueryChange?.(text);
  }

  function choose(option: ComboboxOption | undefined) {
    if (option?.unavailable) return;
    keep(option);
    close();
  }

  /**
   * Handles the loss of the focus. A complete name chooses the option with that name, an empty text clears the choice, and any
   * other text is discarded.
   */
  function settle(text: string) {
    if (typed === undefined) return close();
    const named = findOptionByName(options, text);
    if (text.trim() === '') choose(undefined);
    else if (named && !named.unavailable) choose(named);
    else close();
  }

  return {
    pressKey: (event: KeyboardEvent) =>
      pressKey(event, { open, active, ordered, show, reach, choose, close }),
    ...{
      text: typed ?? label,
      typed,
      open,
      chosen,
      groups,
      correction,
      active,
      count: options.length,
    },
    ...{ show, type, choose, settle, reach },
  };
}
