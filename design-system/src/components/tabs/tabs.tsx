import * as Radix from '@radix-ui/react-tabs';
import type { FocusEvent, ReactNode } from 'react';
import { list, panel, root, tab } from './tabs.css.ts';

/** One tab and its content. */
export interface TabItem {
  /** Identifies the tab. */
  value: string;
  /** The tab's text, with a count in brackets: "볼륨 마운트 (2)". */
  label: string;
  /** The content; only that of the chosen tab is rendered. */
  content: ReactNode;
}

/** Props of {@link Tabs}. */
export interface TabsProps {
  /** The accessible name of the row of tabs. */
  label: string;
  /** The tabs in their order. */
  items: readonly TabItem[];
  /** The chosen tab, when it is controlled. */
  value?: string | undefined;
  /** The tab that is chosen initially; the first one when left out. */
  defaultValue?: string | undefined;
  /** Called with the value of the tab that was chosen. */
  onValueChange?: ((value: string) => void) | undefined;
}

/**
 * Choose a tab on focus only when the focus moves between tabs, as by arrow keys. A dialog about unsaved input returns
 * the focus to a tab when it closes; choosing that tab then would open the dialog again.
 */
function chooseFromTabsOnly(event: FocusEvent<HTMLElement>): void {
  const from = event.relatedTarget;
  const tabs = event.currentTarget.parentElement;
  if (!(from instanceof Node && tabs?.contains(from))) event.preventDefault();
}

/**
 * Several views, of which one is shown. Input in a tab is lost when another one is chosen. For steps in an order use a
 * {@link Stepper}, for pages links.
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
