import { useComposedRefs } from '@radix-ui/react-compose-refs';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { shortcutKey, useComposition } from '../../behavior/composition.ts';
import * as css from './form.css.ts';

/** Props of {@link Form}. */
export interface FormProps {
  /**
   * Called on each submit, with the default prevented. react-hook-form's `handleSubmit(save)` fits. Until the promise
   * it returns has settled, further submits are dropped.
   */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /**
   * Whether the request is still under way after `onSubmit` has returned (a mutation): further submits are dropped
   * meanwhile.
   */
  pending?: boolean | undefined;
  /** The form's id: a button outside of the form can submit it by `form="…"`. */
  id?: string | undefined;
  /** Names the form, which makes it a landmark. For pages with several forms. */
  'aria-label'?: string | undefined;
  /** The form element. */
  ref?: Ref<HTMLFormElement> | undefined;
  /** Fields, errors and the submit button. */
  children: ReactNode;
}

const controls = 'input, select, textarea, button, [tabindex="0"]';

/** A radio group is invalid as a whole but cannot be focused: the focus goes to its chosen radio, or to the first. */
function focusOn(element: HTMLElement): void {
  const within =
    element.querySelector<HTMLElement>(':checked') ?? element.querySelector<HTMLElement>(controls);
  const target = element.matches(controls) ? element : within;
  target?.focus();
}

/** Moves the focus to the first invalid control, unless it is in an invalid one already. */
function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  const inside = Array.from(invalid).some((control) => control.contains(document.activeElement));
  if (!inside && invalid[0]) focusOn(invalid[0]);
}

/**
 * Whether Enter in this element submits the form: in an input it does; in a text area it adds a line, on a button it is
 * a press.
 */
function submitsOnEnter(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'submit' && target.type !== 'button';
}

/** Prevents a submit by the Enter that ends a composition. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (shortcutKey(event) === 'Enter' && submitsOnEnter(event.target)) event.preventDefault();
}

/**
 * A native form without the browser's validation messages. It submits once while a submit is pending, ignores the Enter
 * that ends a Hangul composition, and moves the focus to the first invalid field (`aria-invalid`) when an attempt ends
 * with errors, in the order of the page. In a dialog use `FormDialog`, which contains a form.
 *
 * Source: HTML, "Implicit submission".
 */
export function Form(props: FormProps) {
  const { onSubmit, pending = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const { holds, handlers } = useComposition({ onComposingKeyDown: keepEnter });
  const ref = useComposedRefs(form, props.ref);

  useEffect(() => {
    const element = form.current;
    if (attempts === 0 || pending || !element || holds()) return;
    // After the effect, because an element of this render, such as a slider's thumb, may become visible only when it
    // ends.
    queueMicrotask(() => focusFirstInvalid(element));
  }, [attempts, pending, holds]);

  function endAttempt() {
    submitting.current = false;
    setAttempts((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    // React events bubble out of portals: ignore the submit of a form in a dialog.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (pending || submitting.current) return;
    submitting.current = true;
    try {
      await onSubmit(event);
    } finally {
      endAttempt();
    }
  }

  return (
    <form
      {...handlers}
      noValidate
      // Without scripts the browser submits the form itself. POST keeps the input out of the address.
      method="post"
      ref={ref}
      id={props.id}
      aria-label={props['aria-label']}
      className={css.form}
      onSubmit={(event) => void submit(event)}
    >
      {children}
    </form>
  );
}
