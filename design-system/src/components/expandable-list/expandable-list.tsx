import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { useListRef } from '../../behavior/use-list-ref.ts';
import { expandableList } from './expandable-list.css.ts';
import { createOpenRowStore, OpenRowContext } from './open-row.ts';

/** For each key, a function that returns the row to which the key moves the focus from the current row. */
const targets: Readonly<Record<string, (list: Element, row: Element) => Element | null>> = {
  ArrowDown: (list, row) => row.nextElementSibling ?? list.firstElementChild,
  ArrowUp: (list, row) => row.previousElementSibling ?? list.lastElementChild,
  Home: (list) => list.firstElementChild,
  End: (list) => list.lastElementChild,
};

/** Returns the button that opens a row: the first button in the row. */
const triggerOf = (row: Element | null | undefined) => row?.querySelector('button');

/**
 * Moves the focus between the buttons that open rows, with the keys of the ARIA accordion pattern. Ignores keys on other elements
 * of a row.
 */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget: list } = event;
  const lead = targets[key];
  if (!lead || !(target instanceof Element)) return;
  const row = target.closest('li');
  if (row?.parentElement !== list || target !== triggerOf(row)) return;
  event.preventDefault();
  triggerOf(lead(list, row))?.focus();
}

/** Props of {@link ExpandableList}. */
export interface ExpandableListProps {
  /** 목록의 접근성 이름입니다. */
  label: string;
  /** 제어 방식으로 쓸 때 열린 줄의 값입니다. 열린 줄이 없으면 빈 문자열입니다. */
  value?: string | undefined;
  /** 열린 줄의 값과 함께 호출됩니다. 닫히면 빈 문자열과 함께 호출됩니다. */
  onValueChange?: ((value: string) => void) | undefined;
  /**
   * 그 줄로 오는 링크를 따라왔을 때처럼, 목록이 나타날 때 열려 있는 줄로 스크롤합니다. 페이지가
   * 이미 스크롤되어 있으면 하지 않습니다. 나중에 줄의 머리가 아닌 다른 것으로 연 줄은 초점도
   * 받습니다.
   */
  revealsOpenRow?: boolean;
  /** {@link ExpandableListItem}들입니다. */
  children: ReactNode;
}

/**
 * Scrolls to the open row if the row starts below the upper half of the screen. Does not scroll if the page is already scrolled, as
 * after a reload, when the browser restores the scroll position.
 * @returns whether the open row is rendered; a long list renders some rows later
 */
function revealOpenRow(rows: HTMLElement | null): boolean {
  const row = rows?.querySelector(':scope > [data-state="open"]');
  if (!row) return false;
  if (scrollY === 0 && row.getBoundingClientRect().top >= innerHeight / 2) {
    row.scrollIntoView({ block: 'start' });
  }
  return true;
}

/** Returns the button of the open row. The button receives the focus when another component opens the row. */
const headerOf = (rows: HTMLElement | null): HTMLElement | null | undefined =>
  rows?.querySelector(':scope > [data-state="open"] button[aria-expanded]');

/**
 * A list of rows of which at most one is open. Show a few facts in the closed rows. For much content use a link to a page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/accordion/
 */
export function ExpandableList(props: ExpandableListProps) {
  const { label, value, onValueChange, revealsOpenRow = false, children } = props;
  const element = useRef<HTMLUListElement>(null);
  const listRef = useComposedRefs(element, useListRef<HTMLUListElement>());
  const { handlers } = useComposition({ onKeyDown: moveBetweenRows });
  const [openRow] = useState(() => createOpenRowStore(value ?? ''));
  const pressed = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (value !== undefined) openRow.show(value);
    openRow.press = (row) => {
      const next = row === openRow.value() ? '' : row;
      pressed.current = next;
      if (value === undefined) openRow.show(next);
      onValueChange?.(next);
    };
  }, [openRow, value, onValueChange]);
  // An effect and not a layout effect, because the navigation scrolls to the top of the page in a later layout effect.
  const awaited = useRef(false);
  const hasAppeared = useRef(false);
  useEffect(() => {
    awaited.current = revealsOpenRow && value !== '' && !hasAppeared.current;
    const isOpened = revealsOpenRow && value !== '' && value !== pressed.current;
    if (isOpened && hasAppeared.current) {
      // React renders the rows after the list, but before this microtask runs.
      queueMicrotask(() => {
        revealOpenRow(element.current);
        headerOf(element.current)?.focus();
      });
    }
    hasAppeared.current = true;
    pressed.current = undefined;
  }, [revealsOpenRow, value]);
  useEffect(() => {
    if (awaited.current && revealOpenRow(element.current)) awaited.current = false;
  });
  return (
    <OpenRowContext value={openRow}>
      <ul ref={listRef} aria-label={label} className={expandableList} {...handlers}>
        {children}
      </ul>
    </OpenRowContext>
  );
}
