import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { useScrollingRow } from '../../behavior/use-scrolling-row.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { tab, tabList, tabPanel, tabsRoot, unsavedDot } from './tabs.css.ts';

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

/** For each key, the index of the tab that the key chooses from the chosen tab. */
const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const isModified = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

const stateOf = (chosen: boolean) => (chosen ? 'active' : 'inactive');

/** Checks whether a click was made without a pointer: by Enter or Space, or by assistive technology. */
const isWithoutPointer = ({ detail }: MouseEvent): boolean => detail === 0;

/** Checks whether a press chooses a tab. A press with Ctrl opens a menu on a Mac. */
const isMainPress = ({ button, ctrlKey }: MouseEvent): boolean => button === 0 && !ctrlKey;

/** Returns the value of the chosen tab, and the function that chooses another tab. */
function useChosenTab({ items, value, defaultValue, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(defaultValue ?? items[0]?.value);
  const chosen = value ?? own;
  const choose = (next: string) => {
    if (next === chosen) return;
    setOwn(next);
    onValueChange?.(next);
  };
  return [chosen, choose] as const;
}

interface TabPanelProps {
  tabId: string;
  panelId: string;
  chosen: boolean;
  children: ReactNode;
}

/** The content of a tab. It is a tab stop, because it may contain nothing that is one. */
function TabPanel({ tabId, panelId, chosen, children }: TabPanelProps) {
  const stop = 0;
  return (
    <div
      role="tabpanel"
      id={panelId}
      aria-labelledby={tabId}
      className={tabPanel}
      data-state={stateOf(chosen)}
      tabIndex={stop}
    >
      {children}
    </div>
  );
}

/**
 * Several views, of which one is visible. Input in a tab is lost when another tab is chosen, unless the tab has `keep`. For ordered
 * steps use a {@link Stepper}, for views with addresses of their own a {@link TabBar}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function Tabs(props: TabsProps) {
  const { label, items, value } = props;
  const strings = useStrings(inputStrings);
  const id = useId();
  const [chosen, choose] = useChosenTab(props);
  const row = useScrollingRow<HTMLDivElement>('[data-state="active"]', value);
  const partsOf = (index: number) => ({ tabId: `${id}tab${index}`, panelId: `${id}panel${index}` });
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const lead = isModified(event) ? undefined : targets[event.key];
    const tabs = Array.from<EventTarget>(event.currentTarget.children);
    const index = tabs.indexOf(event.target);
    if (!lead || index < 0) return;
    event.preventDefault();
    const next = lead(index, items.length);
    document.getElementById(partsOf(next).tabId)?.focus();
    if (items[next]) choose(items[next].value);
  };
  const { handlers } = useComposition({ onKeyDown: move });
  return (
    <div className={tabsRoot}>
      <div ref={row} role="tablist" aria-label={label} className={tabList} {...handlers}>
        {items.map((item, index) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={partsOf(index).tabId}
            className={tab}
            data-state={stateOf(item.value === chosen)}
            aria-selected={item.value === chosen}
            aria-controls={item.value === chosen || item.keep ? partsOf(index).panelId : undefined}
            aria-describedby={item.keep ? `${id}unsaved` : undefined}
            tabIndex={item.value === chosen ? 0 : -1}
            onMouseDown={(event) => isMainPress(event) && choose(item.value)}
            onClick={(event) => isWithoutPointer(event) && choose(item.value)}
          >
            {item.label}
            {item.keep && <span className={unsavedDot} aria-hidden="true" />}
          </button>
        ))}
      </div>
      <span id={`${id}unsaved`} hidden>
        {strings.unsaved}
      </span>
      {items.map((item, index) => {
        const isChosen = item.value === chosen;
        if (!isChosen && !item.keep) return null;
        return (
          <TabPanel key={item.value} {...partsOf(index)} chosen={isChosen}>
            {item.content}
          </TabPanel>
        );
      })}
    </div>
  );
}
