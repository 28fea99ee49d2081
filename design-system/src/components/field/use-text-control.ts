import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  type ChangeEvent,
  type CompositionEvent,
  type InputEvent,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isComposing, type KeyActions, useComposition } from '../../behavior/composition.ts';
import { placeCaret, type TextControlProps, type TextElement, writeText } from './text-control.ts';
import { nfcRule, type TextRule } from './text-rule.ts';

function inputTypeOf(event: Event): string {
  return 'inputType' in event && typeof event.inputType === 'string' ? event.inputType : '';
}

/** The options of `useTextControl`: the rule of the text field and its key handlers. */
interface TextBehaviour<Element extends TextElement> extends KeyActions<Element> {
  /** The rule that maps the entered text to the stored text. By default the text is normalised to NFC. */
  rule?: TextRule;
  /**
   * Maps a typed or pasted text before the browser inserts it, so that the browser's undo takes it back. A text that only the rule changes is
   * written by a script, which empties the list of steps that can be undone.
   */
  mapInsertion?: (text: string) => string;
}

/**
 * The common behaviour of all text fields. During a composition the value is passed to `onChange` unchanged. The rule runs when a
 * composition ends, and on input without a composition. `text` always equals the value of the element, so that counters are correct
 * with controlled, uncontrolled and form-library values.
 */
export function useTextControl<Element extends TextElement>(
  props: TextControlProps<Element>,
  { rule = nfcRule, mapInsertion, ...keyActions }: TextBehaviour<Element> = {},
) {
  const { holds, handlers } = useComposition(keyActions);
  const element = useRef<Element>(null);
  const previous = useRef('');
  const [text, setText] = useState(props.value ?? props.defaultValue ?? '');

  function remember(value: string) {
    previous.current = value;
    setText(value);
  }

  // Runs after every render, because form libraries write default values and reset values into the element without an event.
  useLayoutEffect(() => {
    if (element.current) remember(element.current.value);
  });

  function ruled(target: Element, inputType: string) {
    const caret = target.selectionStart ?? target.value.length;
    return rule({ text: target.value, caret, previous: previous.current, inputType });
  }

  // The type is explicit, because the declarations of the package cannot name the inferred return type of a ref callback.
  const joined: { ref: Ref<Element> } = { ref: useComposedRefs(element, props.ref) };

  const attributes = {
    ...handlers,
    ...joined,
    name: props.name,
    value: props.value,
    defaultValue: props.defaultValue,
    placeholder: props.placeholder,
    autoComplete: props.autoComplete ?? 'off',
    inputMode: 'text' as const,
    // Text fields contain names, keys and addresses, which the keyboard of a phone must not correct.
    autoCapitalize: props.autoCapitalize ?? 'none',
    spellCheck: false,
    enterKeyHint: props.enterKeyHint ?? ('done' as const),
    readOnly: props.readOnly,
    disabled: props.disabled,
    onFocus: props.onFocus,
    onBlur: props.onBlur,
    onBeforeInput(event: InputEvent<Element>) {
      const { data } = event;
      const mapped = holds(event) ? data : (mapInsertion?.(data) ?? data);
      if (mapped === data) return;
      event.preventDefault();
      // The only way to insert a text that the browser can undo.
      document.execCommand('insertText', false, mapped);
    },
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
