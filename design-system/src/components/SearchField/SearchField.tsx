import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { shortcutKey } from '../../composition.ts';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import * as controls from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { useTextControl } from '../Field/useTextControl.ts';
import { writeText } from '../Field/writeText.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './SearchField.css.ts';

/** Props of {@link SearchField}. */
export interface SearchFieldProps extends TextControlProps<HTMLInputElement> {
  /** Called with the raw text at every change, half-composed syllables included: a list filters along with it. */
  onValueChange?: ((value: string) => void) | undefined;
}

/**
 * Searches what is on the screen. Its label is hidden unless `labelHidden={false}`; the glass says it to the eye.
 * Escape and the cross empty it; Enter does nothing. To take a value into a form use `TextField`.
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

  /** The list has followed every letter already: Enter must not submit a form that happens to be around. */
  function keepEnter(event: KeyboardEvent) {
    if (shortcutKey(event) === 'Enter') event.preventDefault();
  }

  /** Both keys belong to the syllable; by itself the browser would empty the field on Escape, syllable and all. */
  function keepSyllable(event: KeyboardEvent) {
    keepEnter(event);
    if (event.key === 'Escape') event.preventDefault();
  }

  function handleKey(event: KeyboardEvent) {
    keepEnter(event);
    if (event.key !== 'Escape' || !clearable) return;
    event.preventDefault();
    event.stopPropagation();
    clear();
  }

  return (
    <Field {...fieldTexts(props)} labelHidden={labelHidden}>
      {(joined) => (
        <div className={controls.adorned}>
          <Search className={`${controls.controlIcon} ${css.glass}`} aria-hidden="true" />
          <input
            {...joined}
            {...attributes}
            className={`${controls.control()} ${css.input}`}
            type="search"
            autoComplete={props.autoComplete ?? 'off'}
            enterKeyHint={props.enterKeyHint ?? 'search'}
            spellCheck={false}
          />
          {clearable && (
            <div className={controls.controlEnd}>
              <button className={controls.controlButton} type="button" onClick={clear}>
                <X className={controls.controlIcon} aria-hidden="true" />
                <VisuallyHidden>{strings.clearSearch}</VisuallyHidden>
              </button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
