import * as Radix from '@radix-ui/react-tabs';
import type { FocusEvent, ReactNode } from 'react';
import { list, panel, root, tab } from './Tabs.css.ts';

/** One tab and what it shows. */
export interface TabItem {
  /** Tells the tabs apart. */
  value: string;
  /** The tab's words, a count in brackets included: "볼륨 마운트 (2)". */
  label: string;
  /** What it shows; only the chosen one is in the page. */
  content: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** Names the row of tabs. */
  label: string;
  /** The tabs in their order. */
  items: readonly TabItem[];
  /** The chosen tab, when the page keeps it. */
  value?: string | undefined;
  /** The tab chosen at first; the first one without it. */
  defaultValue?: string | undefined;
  /** Called with the value of the tab that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
}

/**
 * Arrows choose by moving the focus from tab to tab. A focus that comes from elsewhere chooses nothing: a question that
 * closes gives it back to the tab it was about, which would ask the same question again.
 */
function chooseFromTabsOnly(event: FocusEvent<HTMLElement>): void {
  const from = event.relatedTarget;
  const tabs = event.currentTarget.parentElement;
  if (!(from instanceof Node && tabs?.contains(from))) event.preventDefault();
}

/**
 * Views of one thing, of which one is shown. Input typed in a tab is lost when another is chosen; for steps in an order
 * use a {@link Stepper}, for pages links.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs({ label, items, value, defaultValue, onValueChange }: TabsProps) {
  return (
    <Radix.Root
      className={root}
      value={value}
      defaultValue={defaultValue ?? items[0]?.value}
      onValueChange={onValueChange}
    >
      <Radix.List className={list} aria-label={label}>
        {items.map((item) => (
          <Radix.Trigger
            key={item.value}
            className={tab}
            value={item.value}
            onFocus={chooseFromTabsOnly}
          >
            {item.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {items.map((item) => (
        <Radix.Content key={item.value} className={panel} value={item.value}>
          {item.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
