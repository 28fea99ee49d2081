import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { shortcutKey, useComposition } from '../../composition.ts';
import { useMergedRef } from '../Field/useMergedRef.ts';
import * as css from './Form.css.ts';

/** Props of {@link Form}. */
export interface FormProps {
  /**
   * Called with each submit, its default prevented. react-hook-form's `handleSubmit(save)` fits. While the promise it
   * answers is open, further submits are dropped.
   */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** The work goes on after `onSubmit` has answered (a mutation): further submits are dropped meanwhile. */
  pending?: boolean | undefined;
  /** The form's id, so that a button outside of it can submit it by `form="…"`. */
  id?: string | undefined;
  /** Names the form, which makes it a landmark. For pages with several forms. */
  'aria-label'?: string | undefined;
  /** The form element. */
  ref?: Ref<HTMLFormElement> | undefined;
  /** Fields, errors and the submit button. */
  children: ReactNode;
}

const controls = 'input, select, textarea, button, [tabindex="0"]';

/** A set of radios is invalid as a whole and takes no focus itself: the chosen one does, or the first. */
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

/** Enter in an input submits by itself; in a text area it is a line, on a button a press. */
function submitsOnEnter(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'submit' && target.type !== 'button';
}

/** The Enter that ends a syllable belongs to the syllable. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (shortcutKey(event) === 'Enter' && submitsOnEnter(event.target)) event.preventDefault();
}

/**
 * A native form without the browser's own bubbles. It submits once while a submit is pending, ignores the Enter that
 * ends a Hangul composition, and moves the focus to the first invalid field (`aria-invalid`) when an attempt ends with
 * errors, in the order of the page. In a dialog use `FormDialog`, which brings its own.
 *
 * Source: HTML, "Implicit submission".
 */
export function Form(props: FormProps) {
  const { onSubmit, pending = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const { holds, handlers } = useComposition({ onComposingKeyDown: keepEnter });
  const ref = useMergedRef(form, props.ref);

  useEffect(() => {
    const element = form.current;
    if (attempts === 0 || pending || !element || holds()) return;
    // Not within the effect: what came with this very render, such as a slider's thumb, may not be shown before its end.
    queueMicrotask(() => focusFirstInvalid(element));
  }, [attempts, pending, holds]);

  function settle() {
    submitting.current = false;
    setAttempts((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    // React carries events out of portals: the submit of a dialog's own form is not ours.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (pending || submitting.current) return;
    submitting.current = true;
    try {
      await onSubmit(event);
    } finally {
      settle();
    }
  }

  return (
    <form
      {...handlers}
      noValidate
      // Only without scripts does the browser itself send it: nothing that was typed may then stand in the address.
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
