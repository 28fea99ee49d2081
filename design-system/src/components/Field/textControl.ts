import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  Ref,
} from 'react';
import type { FieldTexts } from './Field.tsx';
import type { TextElement } from './writeText.ts';

/**
 * Props that every text primitive takes, whichever way its value is kept: controlled (`value`, `onChange`),
 * uncontrolled (`defaultValue`), or by react-hook-form (`{...register('name')}`). A native `maxlength` is not among
 * them: it drops a syllable that is being composed.
 */
export interface TextControlProps<Element extends TextElement> extends FieldTexts {
  /** The control's id; made up when left out. */
  id?: string | undefined;
  /** Its name in the form. */
  name?: string | undefined;
  /** The focusable element. */
  ref?: Ref<Element> | undefined;
  /** The text, when the parent keeps it. Take every change as it comes, half-composed syllables included. */
  value?: string | undefined;
  /** The first text, when the element keeps it. */
  defaultValue?: string | undefined;
  /** Called with every change; in NFC outside of compositions. */
  onChange?: ChangeEventHandler<Element> | undefined;
  /** Called when it takes the focus. */
  onFocus?: FocusEventHandler<Element> | undefined;
  /** Called when it is left. */
  onBlur?: FocusEventHandler<Element> | undefined;
  /** An example of a value. Never the label, never the only help. */
  placeholder?: string | undefined;
  /** What the browser may fill in: `username`, `email`, `organization` … */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** What the Enter key of a phone says. */
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** Can be read, focused and copied, not changed. */
  readOnly?: boolean | undefined;
  /** Out of reach. Prefer `readOnly`: a disabled field cannot be read by keyboard. */
  disabled?: boolean | undefined;
}
