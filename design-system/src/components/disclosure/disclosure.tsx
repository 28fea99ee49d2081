import { ChevronRight } from 'lucide';
import { createContext, type ReactNode, type ToggleEvent, use, useId, useRef } from 'react';
import { Icon } from '../icon/icon.tsx';
import * as css from './disclosure.css.ts';
import { disclosureGroup } from './disclosure.css.ts';

/**
 * The context with the attribute `name` of all sections in an exclusive `DisclosureGroup`. The browser keeps at most one section
 * with the same name open.
 */
const DisclosureNameContext = createContext<string | undefined>(undefined);

/** Props of {@link DisclosureGroup}. */
export interface DisclosureGroupProps {
  /** 묶음의 접근성 이름 */
  label: string;
  /** 하나를 펼치면 나머지를 접을지 여부 */
  exclusive?: boolean | undefined;
  /** `Disclosure`들 */
  children: ReactNode;
}

/** A group of sections below each other, separated by lines. With `exclusive` at most one section is open. */
export function DisclosureGroup({ label, exclusive = false, children }: DisclosureGroupProps) {
  const name = useId();
  return (
    <DisclosureNameContext value={exclusive ? name : undefined}>
      <fieldset aria-label={label} className={disclosureGroup}>
        {children}
      </fieldset>
    </DisclosureNameContext>
  );
}

/** Props of {@link Disclosure}. */
export interface DisclosureProps {
  /** 펼치는 버튼의 이름. 펼쳐도 바뀌지 않습니다 */
  title: string;
  /** 제목의 단계. 비우면 제목이 아닙니다 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** 접혀 있어도 보이는 짧은 사실. 누를 수 있는 것은 넣지 않습니다 */
  aside?: ReactNode;
  /** 처음부터 펼칠지 여부 */
  defaultOpen?: boolean | undefined;
  /** 펼치거나 접을 때 부릅니다 */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** 펼치면 보이는 것. 접혀 있어도 페이지 안에 있어 브라우저의 찾기로 찾을 수 있습니다 */
  children: ReactNode;
}

/**
 * A button that shows and hides the section below the button, for content that only some members need. For rows with actions and
 * states use `ExpandableList`. For questions on public pages use `QuestionList`, and for sections of equal importance `Tabs`.
 * The element is a native `details` element: Space, Enter and the search of the browser open the section without scripts.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/
 */
export function Disclosure(props: DisclosureProps) {
  const { title, headingLevel, aside, defaultOpen = false, onOpenChange, children } = props;
  const name = use(DisclosureNameContext);
  // The browser also fires `toggle` for a section that is initially open. Such an event is not a change and is not reported.
  const known = useRef(defaultOpen);
  const tell = ({ newState }: ToggleEvent<HTMLDetailsElement>) => {
    const open = newState === 'open';
    if (open === known.current) return;
    known.current = open;
    onOpenChange?.(open);
  };
  const Title = headingLevel === undefined ? 'span' : (`h${headingLevel}` as const);
  return (
    <details className={css.disclosureSection} name={name} open={defaultOpen} onToggle={tell}>
      <summary className={css.sectionSummary}>
        <span className={css.summaryChevron}>
          <Icon node={ChevronRight} />
        </span>
        <Title className={css.summaryTitle}>{title}</Title>
        {aside !== undefined && <span className={css.summaryAside}>{aside}</span>}
      </summary>
      <div className={css.sectionContent}>{children}</div>
    </details>
  );
}
