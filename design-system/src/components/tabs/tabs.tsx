import { useComposedRefs } from '@radix-ui/react-compose-refs';
import * as Radix from '@radix-ui/react-tabs';
import {
  type FocusEvent,
  type ReactNode,
  type RefCallback,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { tab, tabList, tabPanel, tabsRoot, unsavedDot } from './tabs.css.ts';

/**
 * Sets the attribute `data-more` of a scrolling element to the sides with hidden content, such as "start end", for the style of the
 * element.
 */
function writeEdges(element: HTMLElement): void {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const before = Math.abs(scrollLeft);
  const after = scrollWidth - clientWidth - before;
  // A difference of one pixel is a rounding error.
  const edges = [before > 1 && 'start', after > 1 && 'end'].filter((edge) => edge !== false);
  element.dataset.more = edges.join(' ');
}

/**
 * Returns the ref for a row that scrolls horizontally without a scroll bar. Sets `data-more` to the sides with hidden content
 * (`start`, `end` or both), and updates the attribute when the row scrolls and when its width or content changes. Causes no
 * rendering.
 */
function useScrollEdges<Row extends HTMLElement>(): RefCallback<Row> {
  return useCallback((element: Row | null) => {
    if (element === null) return undefined;
    const write = () => writeEdges(element);
    const observer = new ResizeObserver(write);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', write, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', write);
    };
  }, []);
}

/** One tab and its content. */
export interface TabItem {
  /** Identifies the tab. */
  value: string;
  /** The tab's text, with a count in brackets: "볼륨 마운트 (2)". */
  label: string;
  /** The content. Only the content of the chosen tab and of tabs with `keep` is rendered. */
  content: ReactNode;
  /** Whether the tab has unsaved input: its content stays mounted and hidden while another tab is chosen, and a dot marks the tab. */
  keep?: boolean | undefined;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** 탭 줄의 접근성 이름입니다. */
  label: string;
  /** 차례대로 적은 탭들입니다. */
  items: readonly TabItem[];
  /** 제어 방식으로 쓸 때의 고른 값입니다. */
  value?: string | undefined;
  /** 처음에 고른 탭입니다. 생략하면 첫 탭입니다. */
  defaultValue?: string | undefined;
  /** 고른 탭의 값과 함께 호출됩니다. */
  onValueChange?: ((value: string) => void) | undefined;
}

/**
 * Chooses a focused tab only when the focus moves between tabs, as with arrow keys. A dialog about unsaved input returns the focus
 * to a tab when the dialog closes. Choosing that tab would open the dialog again.
 */
function chooseFromTabsOnly(event: FocusEvent<HTMLElement>): void {
  const from = event.relatedTarget;
  const tabs = event.currentTarget.parentElement;
  if (!(from instanceof Node && tabs?.contains(from))) event.preventDefault();
}

/** Scrolls the row, and never the page, until the chosen tab and 40 px on both of its sides are visible. */
function showChosen(row: HTMLElement | null, value: string | undefined): void {
  const tab = row?.querySelector<HTMLElement>('[data-state="active"]');
  if (!row || !tab || value === undefined) return;
  const space = 40;
  const seen = row.getBoundingClientRect();
  const { left, right } = tab.getBoundingClientRect();
  row.scrollLeft += Math.max(0, right + space - seen.right) - Math.max(0, seen.left + space - left);
}

/**
 * Several views, of which one is visible. Input in a tab is lost when another tab is chosen, unless the tab has `keep`. For ordered
 * steps use a {@link Stepper}, for pages use links.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  const strings = useStrings(inputStrings);
  const unsavedId = useId();
  const row = useRef<HTMLDivElement>(null);
  const rowRef = useComposedRefs(row, useScrollEdges<HTMLDivElement>());
  useLayoutEffect(() => showChosen(row.current, value), [value]);
  return (
    <Radix.Root
      className={tabsRoot}
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={onValueChange}
    >
      <Radix.List ref={rowRef} className={tabList} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            className={tab}
            value={item.value}
            onFocus={chooseFromTabsOnly}
            aria-describedby={item.keep ? unsavedId : undefined}
          >
            {item.label}
            {item.keep && <span className={unsavedDot} aria-hidden="true" />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <span id={unsavedId} hidden>
        {strings.unsaved}
      </span>
      {items.map((item) => (
        <Radix.Content
          key={item.value}
          className={tabPanel}
          value={item.value}
          forceMount={item.keep || undefined}
        >
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
