import { type FocusEventHandler, type Ref, useId } from 'react';
import * as fieldCss from '../field/field.css.ts';
import type { InputTexts } from '../field/field.tsx';
import { FieldError } from '../field/field-footer.tsx';
import { SpinnerIcon } from '../spinner/spinner.tsx';
import * as css from './switch-field.css.ts';

/** Props of {@link SwitchField}. */
export interface SwitchFieldProps extends InputTexts {
  /** 켜져 있는지 여부 */
  checked: boolean;
  /** 누를 때 새 상태와 함께 부릅니다. 적용하는 동안에는 부르지 않습니다 */
  onCheckedChange: (checked: boolean) => void;
  /** 적용하는 중. 초점은 그대로 두고 누르는 것만 막습니다 */
  pending?: boolean | undefined;
  /** 쓸 수 없음. 이유를 `hint`에 표시합니다 */
  disabled?: boolean | undefined;
  /** 컨트롤의 id. 비우면 저절로 정해집니다 */
  id?: string | undefined;
  /** 초점을 받는 요소 */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** 초점이 떠날 때 부릅니다 */
  onBlur?: FocusEventHandler<HTMLButtonElement> | undefined;
}

/**
 * A setting that is on or off and takes effect at once. For a yes-or-no choice that is submitted with a form use `CheckboxField`.
 * While a change is pending, the thumb shows a spinner and presses are ignored. When the change fails, `checked` stays unchanged and
 * `error` states the reason. The switch is a native button with the role `switch`: Space, Enter and a press on the label work
 * without scripts of the design system.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/switch/
 */
export function SwitchField(props: SwitchFieldProps) {
  const { label, hint, error, checked, onCheckedChange, pending = false, disabled } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.switchField}>
      <div className={css.switchLine}>
        <span className={css.switchBox}>
          <button
            className={css.switchTrack}
            type="button"
            role="switch"
            id={id}
            ref={props.ref}
            aria-checked={checked}
            disabled={disabled}
            onClick={() => !pending && onCheckedChange(!checked)}
            onBlur={props.onBlur}
            aria-describedby={described || undefined}
            aria-busy={pending || undefined}
            aria-disabled={pending || undefined}
          />
          {pending && (
            <span className={css.pendingSpinner}>
              <SpinnerIcon />
            </span>
          )}
        </span>
        <label className={css.switchLabel} htmlFor={id} data-disabled={disabled || undefined}>
          {label}
        </label>
      </div>
      {(hint || error) && (
        <div className={css.textsBelowLabel}>
          {hint && (
            <div className={fieldCss.fieldHint} id={`${id}-hint`}>
              {hint}
            </div>
          )}
          {error && (
            <div role="alert">
              <FieldError id={`${id}-error`} error={error} />
            </div>
          )}
        </div>
      )}
    </div>
  );
}
