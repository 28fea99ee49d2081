import * as Radix from '@radix-ui/react-tabs';
import { Activity, type FocusEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
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

/**
 * Chooses a focused tab only when the focus moves between tabs, as with arrow keys. A dialog about unsaved input returns the focus
 * to a tab when the dialog closes. Choosing that tab would open the dialog again.
 */
function chooseFromTabsOnly(event: FocusEvent<HTMLElement>): void {
  const from = event.relatedTarget;
  const tabs = event.currentTarget.parentElement;
  if (!(from instanceof Node && tabs?.contains(from))) event.preventDefault();
}

/**
 * Keeps the row of tabs from handling a press, because the pressed tab has already received the focus. Radix would otherwise take the
 * next Tab to the row for another press, and leave the focus invisible on the row.
 */
const ignorePress = (event: MouseEvent): void => event.preventDefault();

/** Manages the chosen tab, and the tab under the pointer. */
function useChosenTab({ items, value, defaultValue, onValueChange }: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const [near, approach] = useState<string>();
  const chosen = (items.find((item) => item.value === (value ?? own)) ?? items[0])?.value;
  const choose = (next: string) => {
    approach(undefined);
    if (value === undefined) setOwn(next);
    onValueChange?.(next);
  };
  return { chosen, choose, near, approach };
}

interface TabPanelProps extends Pick<TabItem, 'content' | 'keep'> {
  id: string;
  labelledBy: string;
  chosen: boolean;
  /** Whether the pointer is on the tab. */
  near: boolean;
}

/**
 * A panel in place of Radix's own, which reads the animation of each panel in the press. The content under the pointer is rendered
 * in advance, so that a press only shows it. The effects of the content run when it is shown.
 */
function TabPanel({ id, labelledBy, chosen, near, keep, content }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={id}
      aria-labelledby={labelledBy}
      className={tabPanel}
      tabIndex={chosen ? 0 : undefined}
      hidden={!chosen}
    >
      {(chosen || near || keep) && (
        <Activity mode={chosen || keep ? 'visible' : 'hidden'}>{content}</Activity>
      )}
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
  const row = useScrollingRow<HTMLDivElement>('[aria-selected="true"]', value);
  const { chosen, choose, near, approach } = useChosenTab(props);
  return (
    <Radix.Root className={tabsRoot} value={chosen} onValueChange={choose}>
      <Radix.List
        ref={row}
        className={tabList}
        aria-label={label}
        onMouseDown={ignorePress}
        onPointerLeave={() => approach(undefined)}
      >
        {items.map((item, index) => (
          <Radix.Trigger
            key={item.value}
            className={tab}
            value={item.value}
            id={`${id}tab${index}`}
            aria-controls={`${id}panel${index}`}
            aria-describedby={item.keep ? `${id}unsaved` : undefined}
            onFocus={chooseFromTabsOnly}
            onPointerEnter={({ pointerType }) => pointerType !== 'touch' && approach(item.value)}
          >
            <span>{item.label}</span>
            {item.keep && <span className={unsavedDot} aria-hidden="true" />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      <span id={`${id}unsaved`} hidden>
        {strings.unsaved}
      </span>
      {items.map((item, index) => (
        <TabPanel
          key={item.value}
          id={`${id}panel${index}`}
          labelledBy={`${id}tab${index}`}
          chosen={item.value === chosen}
          near={item.value === near}
          keep={item.keep}
          content={item.content}
        />
      ))}
    </Radix.Root>
  );
}
