import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react';
import { isComposing, type KeyActions, useComposition } from '../../composition.ts';
import type { TextControlProps } from './textControl.ts';
import { composed, type TextRule } from './textRule.ts';
import { useMergedRef } from './useMergedRef.ts';
import { placeCaret, type TextElement, writeText } from './writeText.ts';

function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

/** What sets one text primitive apart from the others. */
interface TextBehaviour<Element extends TextElement> extends KeyActions<Element> {
  /** Turns what was entered into what the field keeps; NFC without one. */
  rule?: TextRule;
}

/**
 * What every text primitive shares. The raw value always passes while a syllable is composed; the rule runs at compositionend and on plain input. `text` follows what stands in the element, whoever wrote it there,
 * so that counters are right with controlled, uncontrolled and form-library values alike.
 */
export function useTextControl<Element extends TextElement>(
  props: TextControlProps<Element>,
  { rule = composed, ...keyActions }: TextBehaviour<Element> = {},
) {
  const { holds, handlers } = useComposition(keyActions);
  const element = useRef<Element>(null);
  const previous = useRef('');
  const [text, setText] = useState(props.value ?? props.defaultValue ?? '');

  function remember(value: string) {
    previous.current = value;
    setText(value);
  }

  // On every render: form libraries write default and reset values into the element without an event.
  useLayoutEffect(() => {
    if (element.current) remember(element.current.value);
  });

  function ruled(target: Element, inputType: string) {
    const caret = target.selectionStart ?? target.value.length;
    return rule({ text: target.value, caret, previous: previous.current, inputType });
  }

  const attributes = {
    ...handlers,
    name: props.name,
    value: props.value,
    defaultValue: props.defaultValue,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete,
    enterKeyHint: props.enterKeyHint,
    readOnly: props.readOnly,
    disabled: props.disabled,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    ref: useMergedRef(element, props.ref),
    onChange(event: ChangeEvent<Element>) {
      const target = event.currentTarget;
      const edit = isComposing(event) ? undefined : ruled(target, inputTypeOf(event.nativeEvent));
      if (edit && edit.text !== target.value) {
        target.value = edit.text;
        placeCaret(target, edit.caret);
      }
      remember(target.value);
      props.onChange?.(event);
    },
    onCompositionEnd(event: CompositionEvent<Element>) {
      handlers.onCompositionEnd();
      const edit = ruled(event.currentTarget, '');
      if (edit.text !== event.currentTarget.value) writeText(event.currentTarget, edit);
    },
  };
  return { element, text, attributes, holds };
}
