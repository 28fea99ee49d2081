import type {
  ChangeEventHandler,
  FocusEventHandler,
  HTMLInputAutoCompleteAttribute,
  InputHTMLAttributes,
  Ref,
} from 'react';
import type { FieldTexts } from './field.tsx';
import type { TextEdit } from './text-rule.ts';

/** The HTML elements into which a member types text. */
export type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Moves the caret of the focused field to an offset in UTF-16 units. Does nothing for a field without focus and for input types
 * without a caret.
 */
export function placeCaret(element: TextElement, caret: number): void {
  if (element.ownerDocument.activeElement === element && element.selectionStart !== null) {
    element.setSelectionRange(caret, caret);
  }
}

/**
 * Writes a text into a field as if the member had typed the text: React and form libraries receive an `input` event. The value is
 * set by the setter of the prototype, because React overrides the setter of the element and would otherwise ignore the event.
 */
export function writeText(element: TextElement, { text, caret }: TextEdit): void {
  Reflect.set(Object.getPrototypeOf(element), 'value', text, element);
  placeCaret(element, caret);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * The common props of all text fields. The value is controlled (`value`, `onChange`), uncontrolled (`defaultValue`), or managed by
 * react-hook-form (`{...register('name')}`). The native attribute `maxlength` is not supported, because `maxlength` drops a
 * syllable that is being composed.
 */
export interface TextControlProps<Element extends TextElement> extends FieldTexts {
  /** 입력 요소의 id입니다. 생략하면 자동으로 만듭니다. */
  id?: string | undefined;
  /** 양식에서 쓰는 이름입니다. */
  name?: string | undefined;
  /** 초점을 받는 요소입니다. */
  ref?: Ref<Element> | undefined;
  /** 제어 방식으로 쓸 때의 텍스트입니다. 바뀔 때마다, 조합하는 동안에도 넣어야 합니다. */
  value?: string | undefined;
  /** 비제어 방식으로 쓸 때의 처음 텍스트입니다. */
  defaultValue?: string | undefined;
  /** 바뀔 때마다 호출됩니다. 조합하는 동안이 아니면 값은 NFC입니다. */
  onChange?: ChangeEventHandler<Element> | undefined;
  /** 초점을 받으면 호출됩니다. */
  onFocus?: FocusEventHandler<Element> | undefined;
  /** 초점을 잃으면 호출됩니다. */
  onBlur?: FocusEventHandler<Element> | undefined;
  /** 값의 예입니다. 레이블이나 도움말을 대신하지 않습니다. */
  placeholder?: string | undefined;
  /**
   * 브라우저가 채울 수 있는 것입니다. 예: `username`, `email`, `organization`. 생략하면 채우지
   * 않습니다.
   */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /**
   * 사람과 회사의 이름에는 `words`를 씁니다. 생략하면 휴대폰은 이름과 코드를 입력한 그대로 둡니다.
   */
  autoCapitalize?: 'none' | 'words' | undefined;
  /** 휴대폰 자판에서 Enter 키의 이름입니다. Enter가 제출하므로, 생략하면 `done`입니다. */
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>['enterKeyHint'];
  /** 읽기 전용으로 만듭니다. 초점을 받고, 읽고, 복사할 수 있습니다. */
  readOnly?: boolean | undefined;
  /** 비활성으로 만듭니다. 비활성 입력란은 키보드로 읽을 수 없으므로 `readOnly`를 먼저 고려합니다. */
  disabled?: boolean | undefined;
}
