import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from 'react';
import * as fieldCss from '../Field/Field.css.ts';
import { FieldError, type InputTexts } from '../Field/Field.tsx';
import { useMergedRef } from '../Field/useMergedRef.ts';
import * as css from './CheckboxField.css.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps extends InputTexts {
  /** Stands beside the label without being part of the name: a link to the terms. */
  labelAside?: ReactNode;
  /** Tells screen readers that it has to be checked; it does not validate. */
  required?: boolean | undefined;
  /** The control's id; made up when left out. */
  id?: string | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** What the form sends when it is checked. */
  value?: string | undefined;
  /** The focusable element. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The state, when the parent keeps it. */
  checked?: boolean | undefined;
  /** The first state, when the element keeps it. */
  defaultChecked?: boolean | undefined;
  /** Some of what it stands for is checked. Looks and reads as mixed; a press leaves it. */
  indeterminate?: boolean | undefined;
  /** Called with every change. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called when it is left. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** Out of reach. Say why in the hint. */
  disabled?: boolean | undefined;
}

/**
 * Yes or no, taken with the form. Required and optional are said in the label's words ("… (필수)"). Links with another
 * purpose go in `labelAside`. For one of several use `RadioCardGroup` or `SelectField`.
 *
 * The browser's own checkbox, drawn by us: it submits, resets, autofills and speaks without a script.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, labelAside, hint, error, required, indeterminate = false } = props;
  const made = useId();
  const id = props.id ?? made;
  const box = useRef<HTMLInputElement>(null);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <div className={css.field}>
      <div className={css.line}>
        <input
          className={css.box}
          type="checkbox"
          id={id}
          ref={useMergedRef(box, props.ref)}
          name={props.name}
          value={props.value}
          checked={props.checked}
          defaultChecked={props.defaultChecked}
          disabled={props.disabled}
          onChange={props.onChange}
          onBlur={props.onBlur}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
        />
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {labelAside && <span className={css.aside}>{labelAside}</span>}
      </div>
      {(hint || error) && (
        <div className={css.below}>
          {hint && (
            <div className={fieldCss.hint} id={`${id}-hint`}>
              {hint}
            </div>
          )}
          {error && <FieldError id={`${id}-error`} error={error} />}
        </div>
      )}
    </div>
  );
}
