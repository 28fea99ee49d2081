import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { hidden } from '../../styles/visually-hidden.css.ts';
import { Icon } from '../icon/icon.tsx';
import { Counter } from './counter.tsx';
import * as css from './field.css.ts';

/** The texts of every input and every group of inputs in the design system. */
export interface InputTexts {
  /** The visible label, which is exactly the accessible name. */
  label: string;
  /** Help that is always visible. An error has to be understandable without it. */
  hint?: ReactNode;
  /** The error and how to correct it, in one sentence. When it is set, the field is invalid. */
  error?: string | undefined;
}

/** The texts of an input in the common frame. */
export interface FieldTexts extends InputTexts {
  /** Shows the label to screen readers only, for search boxes and for table cells whose heading has the same text. */
  labelHidden?: boolean | undefined;
  /** Shown beside the label without being part of the accessible name: a link to terms, a badge. */
  labelAside?: ReactNode;
  /** Marks the field as required, visibly and for screen readers; it does not validate. */
  required?: boolean | undefined;
}

/** The texts among a component's props, to pass to {@link Field}. */
export function fieldTexts(props: FieldTexts & { id?: string | undefined }) {
  const { id, label, labelHidden, labelAside, hint, error, required } = props;
  return { id, label, labelHidden, labelAside, hint, error, required };
}

/** Attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldTexts {
  /** The control's id; generated when left out. */
  id?: string | undefined;
  /** Shows "{n}/{limit}" for this text, in code points after trimming and NFC. */
  counter?: { readonly text: string; readonly limit: number } | undefined;
  /**
   * `label` for elements a `<label>` can name; `group` for sets of controls and widgets without one, which take
   * `aria-labelledby={labelId}`.
   */
  naming?: 'label' | 'group' | undefined;
  /** Renders the control with the attributes that connect it with the texts. */
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/**
 * The frame around one input: label, hint, control, error, counter. For custom inputs; the existing ones (`TextField`,
 * `SelectField` …) use it already. The required mark is not part of the accessible name. Errors are not alerts: the
 * focus moves to the first invalid field, whose description contains the error.
 *
 * Source: WCAG 2.2, techniques H44, ARIA1, ARIA21.
 */
export function Field(props: FieldProps) {
  const { hint, error, required, counter, children } = props;
  const made = useId();
  const id = props.id ?? made;
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };

  return (
    <div className={css.field}>
      <FieldLabel {...props} id={labelId} controlId={id} />
      {hint && (
        <div className={css.hint} id={hintId}>
          {hint}
        </div>
      )}
      {children(control, labelId)}
      {(error || counter) && (
        <div className={css.footer}>
          {error && <FieldError id={errorId} error={error} />}
          {counter && <Counter text={counter.text} limit={counter.limit} />}
        </div>
      )}
    </div>
  );
}

/** Props of {@link FieldLabel}. */
interface FieldLabelProps extends FieldTexts {
  id: string;
  controlId: string;
  naming?: FieldProps['naming'];
}

/**
 * The label and the content beside it. The required mark is outside of the `<label>`, so that the accessible name is
 * the text alone.
 */
function FieldLabel(props: FieldLabelProps) {
  const { id, controlId, naming, label, labelHidden, labelAside, required } = props;
  return (
    <div className={labelHidden ? hidden : css.labelRow}>
      {naming === 'group' ? (
        <span className={css.label} id={id}>
          {label}
        </span>
      ) : (
        <label className={css.label} id={id} htmlFor={controlId}>
          {label}
        </label>
      )}
      {required && (
        <span className={css.mark} aria-hidden="true">
          *
        </span>
      )}
      {labelAside && <span className={css.aside}>{labelAside}</span>}
    </div>
  );
}

/** Props of {@link FieldError}. */
interface FieldErrorProps {
  id: string | undefined;
  error: string;
}

/** The sentence under an invalid input, with an icon, so that it is not recognised by colour alone. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p className={css.error} id={id}>
      <Icon node={CircleAlert} size="text" className={css.errorIcon} />
      <span>{error}</span>
    </p>
  );
}
