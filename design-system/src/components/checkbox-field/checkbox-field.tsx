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
import type { InputTexts } from '../field/field.tsx';
import { FieldError } from '../field/field-footer.tsx';
import * as css from './checkbox-field.css.ts';

/** Props of {@link CheckboxField}. */
export interface CheckboxFieldProps extends InputTexts {
  /** 키처럼 무언가를 글자 그대로 가리키는 레이블에는 `code`를 씁니다. 고정폭 글꼴로 보입니다. */
  kind?: 'text' | 'code' | undefined;
  /** 레이블 옆에 보이지만 접근성 이름에는 들어가지 않습니다. 약관 링크 등에 씁니다. */
  labelAside?: ReactNode;
  /** 선택해야 한다고 화면 낭독기에 알립니다. 검증하지는 않습니다. */
  required?: boolean | undefined;
  /** 입력 요소의 id입니다. 생략하면 자동으로 만듭니다. */
  id?: string | undefined;
  /** 양식에서 쓰는 이름입니다. */
  name?: string | undefined;
  /** 선택했을 때 양식이 보내는 값입니다. */
  value?: string | undefined;
  /** 초점을 받는 요소입니다. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** 제어 방식으로 쓸 때의 상태입니다. */
  checked?: boolean | undefined;
  /** 비제어 방식으로 쓸 때의 처음 상태입니다. */
  defaultChecked?: boolean | undefined;
  /**
   * 대표하는 항목 가운데 일부만 선택한 상태입니다. 혼합으로 보이고 읽히며, 누르면 혼합이 풀립니다.
   */
  indeterminate?: boolean | undefined;
  /** 바뀔 때마다 호출됩니다. */
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined;
  /** 초점을 잃으면 호출됩니다. */
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  /** 비활성으로 만듭니다. 이유는 도움말에 표시합니다. */
  disabled?: boolean | undefined;
}

/**
 * A yes-or-no choice that is submitted with a form. Write "required" or "optional" in the text of the label ("… (필수)"), and pass
 * links as `labelAside`. For a choice between several options use `RadioCardGroup` or `SelectField`.
 * The element is a native checkbox, so that submitting, resetting, autofill and screen readers work without scripts.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/checkbox/
 */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, kind = 'text', labelAside, hint, error, required, indeterminate = false } = props;
  const made = useId();
  const id = props.id ?? made;
  const box = useRef<HTMLInputElement>(null);
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');

  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);

  return (
    <div className={css.checkboxField}>
      <div className={css.checkboxLine}>
        <input
          className={css.checkbox}
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
        <label className={kind === 'code' ? css.codeLabel : css.checkboxLabel} htmlFor={id}>
          {label}
        </label>
        {labelAside && <span className={css.labelAside}>{labelAside}</span>}
      </div>
      {(hint || error) && (
        <div className={css.checkboxMessages}>
          {hint && (
            <div className={fieldCss.fieldHint} id={`${id}-hint`}>
              {hint}
            </div>
          )}
          {error && <FieldError id={`${id}-error`} error={error} />}
        </div>
      )}
    </div>
  );
}
