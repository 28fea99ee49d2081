import { Eye, EyeOff } from 'lucide-react';
import type { FocusEvent } from 'react';
import { inputStrings } from '../../strings/input.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import * as controls from '../Field/control.css.ts';
import { Field, fieldTexts } from '../Field/Field.tsx';
import type { TextControlProps } from '../Field/textControl.ts';
import { useTextControl } from '../Field/useTextControl.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './PasswordField.css.ts';
import { useCapsLock } from './useCapsLock.ts';
import { useReveal } from './useReveal.ts';

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextControlProps<HTMLInputElement> {
  /** `current-password` where one logs in, `new-password` where one makes a password: managers go by it. */
  autoComplete: 'current-password' | 'new-password';
  /** Whether it has the show/hide button; yes without a word. */
  revealable?: boolean | undefined;
}

/**
 * A password, with a button that shows it and a word when Caps Lock is on or Hangul comes into a field that is shown.
 * Paste is allowed. Where a password is made, `PasswordStrength` stands under it.
 *
 * Source: WCAG 2.2, 3.3.8 Accessible Authentication.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { revealable = true, disabled = false } = props;
  const strings = useStrings(inputStrings);
  const capsLock = useCapsLock();
  const { element, text, attributes } = useTextControl(props, {
    onKeyDown: capsLock.look,
    onKeyUp: capsLock.look,
  });
  const { revealed, toggle } = useReveal(element);
  const hangul = revealed && /\p{Script=Hangul}/u.test(text);

  return (
    <div className={css.password}>
      <Field {...fieldTexts(props)}>
        {(joined) => (
          <div className={controls.adorned}>
            <input
              {...joined}
              {...attributes}
              className={`${controls.control()} ${revealable ? controls.roomForButton : ''}`}
              type={revealed ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              onBlur={(event: FocusEvent<HTMLInputElement>) => {
                capsLock.forget();
                props.onBlur?.(event);
              }}
            />
            {revealable && (
              <div className={controls.controlEnd}>
                <button
                  className={controls.controlButton}
                  type="button"
                  disabled={disabled}
                  aria-pressed={revealed}
                  aria-controls={joined.id}
                  // The press must not take the focus, and with it the caret, from the field.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={toggle}
                >
                  <RevealIcon revealed={revealed} />
                  <VisuallyHidden>
                    {revealed ? strings.hidePassword : strings.showPassword}
                  </VisuallyHidden>
                </button>
              </div>
            )}
          </div>
        )}
      </Field>
      <div className={css.notice} aria-live="polite">
        {capsLock.on && <p>{strings.capsLockOn}</p>}
        {hangul && <p>{strings.hangulInPassword}</p>}
      </div>
    </div>
  );
}

function RevealIcon({ revealed }: { revealed: boolean }) {
  const Icon = revealed ? EyeOff : Eye;
  return <Icon className={controls.controlIcon} aria-hidden="true" />;
}
