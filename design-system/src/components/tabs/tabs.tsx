import {
  Activity,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useState,
} from 'react';
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
  /** 순서대로 나열한 탭들입니다. */
  items: readonly TabItem[];
  /** 제어 방식으로 쓸 때의 선택한 값입니다. */
  value?: string | undefined;
  /** 처음에 선택한 탭입니다. 생략하면 첫 탭입니다. */
  defaultValue?: string | undefined;
  /** 선택한 탭의 값과 함께 호출됩니다. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** For each key, a function that returns the index of the tab to which the key moves. */
const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Manages the chosen tab, and the tab that the pointer approaches. */
function useChosenTab({ items, value, defaultValue, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const [near, setNear] = useState<string>();
  const chosen = (items.find((item) => item.value === (value ?? own)) ?? items[0])?.value;
  const choose = (next: string) => {
    setNear(undefined);
    if (next === chosen) return;
    if (value === undefined) setOwn(next);
    onValueChange?.(next);
  };
  return { chosen, choose, near, approach: setNear };
}

/**
 * Moves the focus between the tabs, with the keys of the ARIA pattern.
 * @returns the index of the tab that has received the focus; `undefined` for other keys
 */
function moveByKey(event: KeyboardEvent<HTMLElement>): number | undefined {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return undefined;
  const tabs = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]');
  const index = Array.from<EventTarget>(tabs).indexOf(event.target);
  const next = targets[event.key]?.(index, tabs.length);
  if (next === undefined || index < 0) return undefined;
  event.preventDefault();
  tabs[next]?.focus();
  return next;
}

interface TabButtonProps extends Pick<TabItem, 'label' | 'keep'> {
  id: string;
  panelId: string;
  unsavedId: string;
  chosen: boolean;
  onApproach: () => void;
  onChoose: () => void;
}

/** A tab is chosen when the pointer is pressed, not when it is released. A key and a screen reader only click. */
function TabButton(props: TabButtonProps) {
  const { id, panelId, unsavedId, label, keep, chosen, onApproach, onChoose } = props;
  const press = (event: MouseEvent<HTMLElement>) => {
    if (event.button !== 0 || event.ctrlKey) return;
    // Safari does not focus a pressed button.
    event.currentTarget.focus();
    onChoose();
  };
  return (
    <button
      type="button"
      role="tab"
      id={id}
      className={tab}
      aria-selected={chosen}
      aria-controls={panelId}
      aria-describedby={keep ? unsavedId : undefined}
      tabIndex={chosen ? 0 : -1}
      onPointerEnter={onApproach}
      onMouseDown={press}
      onClick={({ detail }) => detail === 0 && onChoose()}
    >
      <span>{label}</span>
      {keep && <span className={unsavedDot} aria-hidden="true" />}
    </button>
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
  const row = useScrollingRow<HTMLDivElement>('[aria-selected="true"]', value);
  const { chosen, choose, near, approach } = useChosenTab(props);
  const chooseByKey = (event: KeyboardEvent<HTMLElement>) => {
    const item = items[moveByKey(event) ?? -1];
    if (item) choose(item.value);
  };
  const { handlers } = useComposition({ onKeyDown: chooseByKey });
  return (
    <div className={tabsRoot}>
      <div ref={row} role="tablist" aria-label={label} className={tabList} {...handlers}>
        {items.map((item, index) => (
          <TabButton
            key={item.value}
            id={`${id}tab${index}`}
            panelId={`${id}panel${index}`}
            unsavedId={`${id}unsaved`}
            label={item.label}
            keep={item.keep}
            chosen={item.value === chosen}
            onApproach={() => approach(item.value)}
            onChoose={() => choose(item.value)}
          />
        ))}
      </div>
      <span id={`${id}unsaved`} hidden>
        {strings.unsaved}
      </span>
      {items.map(({ value: tabValue, content, keep }, index) => (
        <div
          key={tabValue}
          role="tabpanel"
          id={`${id}panel${index}`}
          aria-labelledby={`${id}tab${index}`}
          className={tabPanel}
          tabIndex={tabValue === chosen ? 0 : undefined}
          hidden={tabValue !== chosen}
        >
          {/* The content under the pointer is rendered in advance, so that a press only shows it. Its effects run when it is shown. */}
          {(tabValue === chosen || tabValue === near || keep) && (
            <Activity mode={tabValue === chosen || keep ? 'visible' : 'hidden'}>{content}</Activity>
          )}
        </div>
      ))}
    </div>
  );
}
