import { Eye, EyeOff } from 'lucide';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useChangeAnnouncement } from '../../behavior/announce.ts';
import { type TimedRevealOptions, useTimedReveal } from '../../behavior/use-timed-reveal.ts';
import { inputStrings } from '../../strings/inputs.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import * as controls from '../field/control.css.ts';
import { Field, pickFieldTexts } from '../field/field.tsx';
import type { TextControlProps } from '../field/text-control.ts';
import { useTextControl } from '../field/use-text-control.ts';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as css from './password-field.css.ts';

/** Tracks whether Caps Lock is on, according to the last key event in the field. */
function useCapsLock() {
  const [on, setOn] = useState(false);
  return {
    on,
    look: (event: KeyboardEvent) => setOn(event.getModifierState('CapsLock')),
    forget: () => setOn(false),
  };
}

/**
 * Reveals and hides the text of a password field. Restores the selection of the text, which the browser clears when the `type` of
 * the input changes.
 */
function useReveal(
  element: RefObject<HTMLInputElement | null>,
  options: Required<TimedRevealOptions>,
) {
  const selection = useRef<readonly [start: number | null, end: number | null]>(undefined);
  const remember = () => {
    const input = element.current;
    if (input) selection.current = [input.selectionStart, input.selectionEnd];
  };
  const { revealed, toggle } = useTimedReveal({
    ...options,
    isBusy() {
      const isBusy = options.isBusy?.() ?? false;
      if (!isBusy) remember();
      return isBusy;
    },
  });

  useLayoutEffect(() => {
    const input = element.current;
    if (input && selection.current && document.activeElement === input) {
      input.setSelectionRange(...selection.current);
    }
    selection.current = undefined;
  });

  return {
    revealed,
    toggle() {
      remember();
      toggle();
    },
  };
}

/**
 * The attributes by which password managers leave a field alone. They ignore `autocomplete="off"` in a field of the type `password`, so the
 * letters of such a field are hidden by CSS.
 */
const ignoredByManagers = {
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const;

/** Props of {@link PasswordField}. */
export interface PasswordFieldProps extends TextControlProps<HTMLInputElement> {
  /**
   * 로그인에는 `current-password`, 새 비밀번호에는 `new-password`입니다. 비밀번호 관리자가 이 값에 의존합니다. 회원의 비밀번호가 아닌 시크릿에는 `off`를 써서
   * 비밀번호 관리자가 저장하거나 채우지 않게 합니다.
   */
  autoComplete: 'current-password' | 'new-password' | 'off';
}

/**
 * A field for a password, with a button that reveals the text, and a warning when Caps Lock is on or a visible password contains
 * Hangul. Pasting is allowed. For a new password use `NewPasswordField`.
 * Source: WCAG 2.2, 3.3.8 Accessible Authentication.
 */
export function PasswordField(props: PasswordFieldProps) {
  const { label, disabled = false } = props;
  const strings = useStrings(inputStrings);
  const capsLock = useCapsLock();
  const { element, text, attributes, holds } = useTextControl(props, {
    onKeyDown: capsLock.look,
    onKeyUp: capsLock.look,
  });
  const { revealed, toggle } = useReveal(element, {
    hiddenAgain: strings.passwordHiddenAgain,
    text,
    isBusy: holds,
  });
  const isManaged = props.autoComplete !== 'off';
  const masked = isManaged || revealed ? '' : ` ${css.maskedLetters}`;
  const hangul = revealed && /\p{Script=Hangul}/u.test(text);
  const warnings = [capsLock.on && strings.capsLockOn, hangul && strings.hangulInPassword].filter(
    (warning) => warning !== false,
  );
  useChangeAnnouncement(warnings.join(), () => warnings.join(' '));

  return (
    <div className={css.passwordField}>
      <Field {...pickFieldTexts(props)}>
        {(joined) => (
          <div className={controls.controlContainer}>
            <input
              {...joined}
              {...attributes}
              {...(!isManaged && ignoredByManagers)}
              className={`${controls.control()} ${controls.paddingForButton}${masked}`}
              type={revealed || !isManaged ? 'text' : 'password'}
              onBlur={(event: FocusEvent<HTMLInputElement>) => {
                capsLock.forget();
                props.onBlur?.(event);
              }}
            />
            <div className={controls.endButtons}>
              <button
                className={controls.controlButton}
                type="button"
                disabled={disabled}
                aria-pressed={revealed}
                aria-controls={joined.id}
                // The press must not move the focus and the caret out of the field.
                onPointerDown={(event) => event.preventDefault()}
                onMouseDown={(event) => event.preventDefault()}
                onClick={toggle}
              >
                <Icon node={revealed ? EyeOff : Eye} />
                <VisuallyHidden>
                  {revealed ? strings.hidePassword(label) : strings.showPassword(label)}
                </VisuallyHidden>
              </button>
            </div>
          </div>
        )}
      </Field>
      <div className={css.fieldWarnings}>
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </div>
    </div>
  );
}
