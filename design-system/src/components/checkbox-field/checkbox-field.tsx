import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from 'react';
import * as fieldCss from '../field/field.css.ts';
import { FieldError, type InputTexts } from '../field/field.tsx';
import * as css from './checkbox-field.css.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps extends InputTexts {
  /** Shown beside the label without being part of the accessible name: a link to the terms. */
  labelAside?: ReactNode;
  /** Tells screen readers that it has to be checked; it does not validate. */
  required?: boolean | undefined;
  /** The control's id; generated when left out. */
  id?: string | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** What the form sends when it is checked. */
  value?: string | undefined;
  /** The focusable element. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** The state, when it is controlled. */
  checked?: boolean | undefined;
  /** The first state, when it is uncontrolled. */
  defaultChecked?: boolean | undefined;
  /** Some of the choices it represents are checked. Looks and reads as mixed; a press ends the mixed state. */
  indeterminate?: boolean | undefined;
  /** Called with every change. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** Called when it loses the focus. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** Disabled. Give the reason in the hint. */
  disabled?: boolean | undefined;
}

/**
 * A yes or no that is submitted with a form. Put "required" or "optional" into the label's text ("… (필수)"). Links go in
 * `labelAside`. For one of several use `RadioCardGroup` or `SelectField`.
 *
 * A native checkbox with our style: submitting, resetting, autofill and screen readers work without a script.
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
          ref={useComposedRefs(box, props.ref)}
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
