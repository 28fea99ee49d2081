import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  Ref,
} from 'react';
import type { FieldTexts } from './field.tsx';
import type { TextElement } from './write-text.ts';

/**
 * Props of every text primitive. They work for each way to keep the value: controlled (`value`, `onChange`),
 * uncontrolled (`defaultValue`), or by react-hook-form (`{...register('name')}`). There is no native `maxlength`,
 * because it drops a syllable that is being composed.
 */
export interface TextControlProps<Element extends TextElement> extends FieldTexts {
  /** The control's id; generated when left out. */
  id?: string | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The focusable element. */
  ref?: Ref<Element> | undefined;
  /** The text, when it is controlled. Set it at every change, also during a composition. */
  value?: string | undefined;
  /** The initial text, when it is uncontrolled. */
  defaultValue?: string | undefined;
  /** Called with every change; in NFC outside of compositions. */
  onChange?: ChangeEventHandler<Element> | undefined;
  /** Called when it gets the focus. */
  onFocus?: FocusEventHandler<Element> | undefined;
  /** Called when it loses the focus. */
  onBlur?: FocusEventHandler<Element> | undefined;
  /** An example of a value. It replaces neither the label nor the hint. */
  placeholder?: string | undefined;
  /** What the browser may fill in: `username`, `email`, `organization` … */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** The label of the Enter key on a phone's keyboard. */
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** Read-only: can be focused, read and copied. */
  readOnly?: boolean | undefined;
  /** Disabled. Prefer `readOnly`: a disabled field cannot be read by keyboard. */
  disabled?: boolean | undefined;
}
