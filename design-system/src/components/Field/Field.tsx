import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { hidden } from '../VisuallyHidden/VisuallyHidden.css.ts';
import { Counter } from './Counter.tsx';
import * as css from './Field.css.ts';

/** What every input of the design system says about itself, one by one and in groups. */
export interface InputTexts {
  /** The visible label; it is the accessible name, exactly. */
  label: string;
  /** Help that is always there. Never needed to understand an error. */
  hint?: ReactNode;
  /** What is wrong and what to do, in one sentence. Its presence makes the field invalid. */
  error?: string | undefined;
}

/** The texts of an input in the common frame. */
export interface FieldTexts extends InputTexts {
  /** Keeps the label for screen readers only. For search boxes and table cells whose heading says it already. */
  labelHidden?: boolean | undefined;
  /** Stands beside the label without being part of the name: a link to terms, a badge. */
  labelAside?: ReactNode;
  /** Marks the field as required to the eye and to screen readers; it does not validate. */
  required?: boolean | undefined;
}

/** The texts among a component's props, to hand on to {@link Field}. */
export function fieldTexts(props: FieldTexts & { id?: string | undefined }) {
  const { id, label, labelHidden, labelAside, hint, error, required } = props;
  return { id, label, labelHidden, labelAside, hint, error, required };
}

/** Attributes that join a control to its label, hint and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldTexts {
  /** The control's id; made up when left out. */
  id?: string | undefined;
  /** Shows "{n}/{limit}" for this text, in code points after trimming and NFC. */
  counter?: { readonly text: string; readonly limit: number } | undefined;
  /**
   * `label` for elements a `<label>` can name; `group` for sets of controls and widgets without one, which take
   * `aria-labelledby={labelId}`.
   */
  naming?: 'label' | 'group' | undefined;
  /** Draws the control with the attributes that join it to the texts. */
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/**
 * The frame around one input: label, hint, control, error, counter. For inputs the design system does not have; the
 * ready ones (`TextField`, `SelectField` …) use it already. The required mark stands beside the label, outside of the
 * name. Errors are not alerts: focus moves to the first invalid field, which reads its error as description.
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

/** The label and what stands beside it. The mark is outside of the `<label>`, so the name is the text alone. */
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

/** The sentence under an invalid input, with an icon so that colour is not all that tells it apart. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <p className={css.error} id={id}>
      <CircleAlert className={css.errorIcon} aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
