import { Search, X } from 'lucide';
import type { KeyboardEvent } from 'react';
import { shortcutKey } from '../../behavior/composition.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import { type TextControlProps, writeText } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './search-field.css.ts';

/** Props of {@link SearchField}. */
export interface SearchFieldProps extends TextControlProps<HTMLInputElement> {
  /** 텍스트가 바뀔 때마다 있는 그대로의 텍스트와 함께 호출됩니다. 입력하는 동안 목록을 거를 수 있도록 조합 중에도 호출됩니다. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** Prevents the default action of Enter: the list is already filtered, and a surrounding form must not be submitted. */
function keepEnter(event: KeyboardEvent): void {
  if (shortcutKey(event) === 'Enter') event.preventDefault();
}

/**
 * Prevents the default actions of Enter and Escape during a composition, because the input method handles both keys. The default
 * action of Escape would clear the whole field.
 */
function keepSyllable(event: KeyboardEvent): void {
  keepEnter(event);
  if (event.key === 'Escape') event.preventDefault();
}

/**
 * A field that filters a list on the page. Its label is visually hidden unless `labelHidden={false}`; a magnifying glass indicates
 * the purpose of the field. Escape and the clear button empty the field; Enter has no effect. For a form value use `TextField`.
 */
export function SearchField(props: SearchFieldProps) {
  const { onValueChange, onChange, labelHidden = true, readOnly, disabled } = props;
  const strings = useStrings(inputStrings);
  const { element, text, attributes } = useTextControl(
    {
      ...props,
      onChange(event) {
        onValueChange?.(event.currentTarget.value);
        onChange?.(event);
      },
    },
    { onKeyDown: handleKey, onComposingKeyDown: keepSyllable },
  );
  const clearable = text !== '' && !readOnly && !disabled;

  function clear() {
    if (!element.current) return;
    writeText(element.current, { text: '', caret: 0 });
    element.current.focus();
  }

  function handleKey(event: KeyboardEvent) {
    keepEnter(event);
    if (event.key !== 'Escape' || !clearable) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <Field {...pickFieldTexts(props)} labelHidden={labelHidden}>
      {(joined) => (
        <div className={controls.controlContainer}>
          <Icon node={Search} className={css.searchIcon} />
          <input
            {...joined}
            {...attributes}
            className={`${controls.control()} ${css.searchInput}`}
            type="search"
            inputMode="search"
            enterKeyHint={props.enterKeyHint ?? 'search'}
          />
          {clearable && (
            <div className={controls.endButtons}>
              <button className={controls.controlButton} type="button" onClick={clear}>
                <Icon node={X} />
                <VisuallyHidden>{strings.clearSearch}</VisuallyHidden>
              </button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
