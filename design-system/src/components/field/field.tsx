import { type ReactNode, useId } from 'react';
import { visuallyHiddenClass } from '../../styles/visually-hidden.css.ts';
import * as css from './field.css.ts';
import { FieldFooter, type TextWithLimit } from './field-footer.tsx';
import { usePasteLimit } from './use-paste-limit.ts';

/** The text props of every input and every group of inputs in the design system. */
export interface InputTexts {
  /** 눈에 보이는 레이블이며, 접근성 이름과 정확히 같습니다. */
  label: string;
  /** 늘 보이는 도움말입니다. 오류는 도움말 없이도 이해할 수 있어야 합니다. */
  hint?: ReactNode;
  /** 무엇이 틀렸고 어떻게 고치는지 한 문장으로 표시합니다. 값이 있으면 입력란이 오류 상태가 됩니다. */
  error?: string | undefined;
}

/** The text props of an input inside a {@link Field}. */
export interface FieldTexts extends InputTexts {
  /** 레이블을 화면 낭독기에만 들려줍니다. 검색란이나, 머리글이 같은 텍스트인 표의 셀에 씁니다. */
  labelHidden?: boolean | undefined;
  /** 레이블 옆에 보이지만 접근성 이름에는 들어가지 않습니다. 약관 링크나 배지 등에 씁니다. */
  labelAside?: ReactNode;
  /** 값에 대해 정해야 할 것을 입력 요소 아래에 보입니다. `FieldConflict`를 넣습니다. */
  notice?: ReactNode;
  /** 입력 요소와 떨어져 있지만 그것을 설명하는 요소의 id입니다. 도움말 앞에 읽힙니다. */
  describedBy?: string | undefined;
  /** 필수임을 화면에 표시하고 화면 낭독기에도 알립니다. 검증하지는 않습니다. */
  required?: boolean | undefined;
  /** 붙여넣거나 끌어다 놓은 텍스트를 합쳐 받는 글자 수입니다. 더 긴 텍스트는 넣지 않고 한도를 알립니다. 생략하면 여러 줄 입력란은 65,536, 한 줄 입력란은 4,096입니다. */
  pasteLimit?: number | undefined;
}

/** Picks the text props from the props of a component, to pass the text props to {@link Field}. */
export function pickFieldTexts(props: FieldTexts & { id?: string | undefined }) {
  const { id, label, labelHidden, labelAside, describedBy, hint, error, notice, required } = props;
  const texts = { id, label, labelHidden, labelAside, describedBy, hint, error, notice, required };
  return { ...texts, pasteLimit: props.pasteLimit };
}

/** The attributes that connect a control with its label, hint, notice and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Props of {@link Field}. */
export interface FieldProps extends FieldTexts {
  /** 입력 요소의 id입니다. 생략하면 자동으로 만듭니다. */
  id?: string | undefined;
  /**
   * 이 텍스트의 글자 수가 한도의 5분의 4에 이르면 “{n}/{limit}”를 보입니다. 앞뒤 공백을 없애고 NFC로
   * 바꾼 뒤 코드 포인트로 셉니다.
   */
  counter?: TextWithLimit | undefined;
  /**
   * 값을 다른 단위로 표시한 텍스트입니다. 예: “0.5 vCPU”. 레이블 줄의 끝에 굵게 보입니다. 비우면 보이지
   * 않습니다. 화면 낭독기는 값의 텍스트(`aria-valuetext`)로 읽으므로 설명에 들어가지 않습니다.
   */
  echo?: string | undefined;
  /** 값에 대한 버튼입니다. 예: “가능한 최대로 맞추기”. 입력 요소 아랫줄의 끝에 둡니다. */
  action?: ((labelId: string) => ReactNode) | undefined;
  /**
   * `<label>`로 이름을 붙일 수 있는 요소에는 `label`을 씁니다. 입력 요소의 묶음이나 `<label>`을 쓸
   * 수 없는 위젯에는 `group`을 쓰고, 위젯에 `aria-labelledby={labelId}`를 줍니다. 생략하면 `label`입니다.
   */
  naming?: 'label' | 'group' | undefined;
  /** 텍스트와 이어 주는 속성을 받아 입력 요소를 렌더링합니다. */
  children: (control: FieldControl, labelId: string) => ReactNode;
}

/**
 * The frame of a single input: label, hint, control, notice, echo, error and counter. Use `Field` for custom inputs only, because
 * `TextField`, `SelectField` and the other inputs already contain a `Field`. The required mark is not part of the accessible name.
 * Errors are not alerts, because the form focuses the first invalid field, whose description contains the error.
 * Source: WCAG 2.2, techniques H44, ARIA1, ARIA21.
 */
export function Field(props: FieldProps) {
  const { hint, error, notice, required, counter, action, children } = props;
  const { refusedLimit, handlers } = usePasteLimit(props.pasteLimit);
  const made = useId();
  const id = props.id ?? made;
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  const noticeId = notice ? `${id}-notice` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const described = [props.describedBy, hintId, noticeId, errorId]
    .filter((part) => part !== undefined)
    .join(' ');
  const control: FieldControl = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };

  return (
    <div {...handlers} className={css.field}>
      <FieldLabel {...props} id={labelId} controlId={id} />
      {hint && (
        <div className={css.fieldHint} id={hintId}>
          {hint}
        </div>
      )}
      {children(control, labelId)}
      {notice && (
        <fieldset className={css.field} aria-labelledby={labelId}>
          <div id={noticeId}>{notice}</div>
        </fieldset>
      )}
      <FieldFooter {...{ error, errorId, counter, refusedLimit }} action={action?.(labelId)} />
    </div>
  );
}

/** Props of {@link FieldLabel}. */
interface FieldLabelProps extends FieldTexts {
  id: string;
  controlId: string;
  naming?: FieldProps['naming'];
  echo?: FieldProps['echo'];
}

/**
 * The label and the content next to the label. The required mark is outside of the `<label>` element, so that the accessible name
 * is the label text alone.
 */
function FieldLabel(props: FieldLabelProps) {
  const { id, controlId, naming, label, labelHidden, labelAside, required, echo } = props;
  return (
    <div className={labelHidden ? visuallyHiddenClass : css.labelRow}>
      {naming === 'group' ? (
        <span className={css.fieldLabel} id={id}>
          {label}
        </span>
      ) : (
        <label className={css.fieldLabel} id={id} htmlFor={controlId}>
          {label}
        </label>
      )}
      {required && (
        <span className={css.requiredMark} aria-hidden="true">
          *
        </span>
      )}
      {labelAside && <span className={css.labelAside}>{labelAside}</span>}
      {echo && <span className={css.valueEcho}>{echo}</span>}
    </div>
  );
}
