import { Check } from 'lucide';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { searchMatch } from '../../behavior/search.ts';
import { comboboxStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as listbox from '../../styles/listbox.css.ts';
import { Icon } from '../icon/icon.tsx';
import { OptionGroup } from '../option-group/option-group.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import * as css from './combobox.css.ts';
import type { ComboboxGroup, ComboboxOption } from './combobox-options.ts';

interface ComboboxPopupProps {
  loading: boolean;
  /** The content that is shown if no option matches; `undefined` if an option matches. */
  none: ReactNode;
  /** The sentence with the corrected query, if the query was typed in the wrong state of the 한/영 key. */
  corrected: string | undefined;
  /** The list of options. */
  children: ReactNode;
}

const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The popup with the list of options. Pressing the popup does not move the focus out of the field. */
export function ComboboxPopup({ loading, none, corrected, children }: ComboboxPopupProps) {
  const strings = useStrings(comboboxStrings);
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const popup = element.current;
    popup?.addEventListener('mousedown', keepFocus);
    // The popup is moved to the top layer only in browsers with CSS anchors, because an element in the top layer can be placed at
    // the field only by an anchor.
    if (CSS.supports('anchor-scope', 'all')) {
      popup?.setAttribute('popover', 'manual');
      popup?.showPopover();
    }
    return () => popup?.removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <div ref={element} className={css.optionsPopup}>
      {loading && (
        <p className={css.popupNote}>
          <Spinner label={strings.loading} />
          <span>{strings.loading}</span>
        </p>
      )}
      {corrected !== undefined && <p className={css.popupNote}>{corrected}</p>}
      {!loading && none !== undefined && <p className={css.popupNote}>{none}</p>}
      {children}
    </div>
  );
}

/** A name in which the match of the query is highlighted. */
function Highlighted({ text, query }: { text: string; query: string }) {
  const composed = text.normalize('NFC');
  const found = searchMatch(composed, query);
  if (!found) return <span>{text}</span>;
  return (
    <>
      <span>{composed.slice(0, found[0])}</span>
      <mark className={css.matchedText}>{composed.slice(...found)}</mark>
      <span>{composed.slice(found[1])}</span>
    </>
  );
}

interface OptionProps {
  id: string;
  option: ComboboxOption;
  query: string;
  isActive: boolean;
  isChosen: boolean;
  onReach: (value: string) => void;
  onChoose: (option: ComboboxOption) => void;
}

/** One option of the list. Options never receive the focus: the field references the active option by `aria-activedescendant`. */
function Option({ id, option, query, isActive, isChosen, onReach, onChoose }: OptionProps) {
  const { value, label, detail, unavailable } = option;
  const element = useRef<HTMLButtonElement>(null);
  const reasonId = useId();
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={element}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      aria-disabled={unavailable ? true : undefined}
      aria-describedby={unavailable ? reasonId : undefined}
      className={listbox.option.compact}
      onPointerMove={isActive ? undefined : () => onReach(value)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      <span className={listbox.optionText}>
        <Highlighted text={label} query={query} />
        {detail && <span className={css.optionDetail}> {detail}</span>}
        {unavailable && (
          <span id={reasonId} className={css.optionDetail} aria-hidden="true">
            {unavailable}
          </span>
        )}
      </span>
      {isChosen && <Icon node={Check} />}
    </button>
  );
}

interface ComboboxListProps extends Pick<OptionProps, 'query' | 'onReach' | 'onChoose'> {
  id: string;
  labelId: string;
  groups: readonly ComboboxGroup[];
  active: ComboboxOption | undefined;
  chosen: string;
  optionId: (option: ComboboxOption) => string;
}

/** The list of options, grouped under headings. */
export function ComboboxList(props: ComboboxListProps) {
  const { id, labelId, groups, active, chosen, optionId, ...handlers } = props;
  return (
    <div id={id} role="listbox" aria-labelledby={labelId}>
      {groups.map(({ title, options }) => {
        const drawn = options.map((option) => (
          <Option
            {...handlers}
            key={option.value}
            id={optionId(option)}
            option={option}
            isActive={option === active}
            isChosen={option.value === chosen}
          />
        ));
        if (title === undefined) return drawn;
        return (
          <OptionGroup key={title} title={title}>
            {drawn}
          </OptionGroup>
        );
      })}
    </div>
  );
}
