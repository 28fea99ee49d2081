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
   * 제출할 때마다 기본 동작을 막은 뒤 호출됩니다. react-hook-form의 `handleSubmit(save)`를 그대로
   * 쓸 수 있습니다. 반환한 Promise가 끝날 때까지 이후의 제출은 무시합니다.
   */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /**
   * `onSubmit`이 반환한 뒤에도 뮤테이션처럼 요청이 진행 중인지 나타냅니다. 그동안 이후의 제출은
   * 무시합니다.
   */
  pending?: boolean | undefined;
  /** 양식의 id입니다. 양식 바깥의 버튼이 `form="…"`으로 제출할 수 있습니다. */
  id?: string | undefined;
  /** 양식의 이름입니다. 이름이 있으면 랜드마크가 됩니다. 양식이 여럿인 페이지에서 씁니다. */
  'aria-label'?: string | undefined;
  /** `<form>` 요소입니다. */
  ref?: Ref<HTMLFormElement> | undefined;
  /** 입력란과 오류, 제출 버튼입니다. */
  children: ReactNode;
}

const controls = 'input, select, textarea, button, [tabindex="0"]';

/**
 * Focuses an invalid element. A radio group is marked invalid as a whole but cannot receive the focus, so the chosen radio button,
 * or else the first control of the group, is focused.
 */
function focusOn(element: HTMLElement): void {
  const within =
    element.querySelector<HTMLElement>(':checked') ?? element.querySelector<HTMLElement>(controls);
  const target = element.matches(controls) ? element : within;
  target?.focus();
}

/** Moves the focus to the first invalid control, unless an invalid control already has the focus. */
function focusFirstInvalid(form: HTMLFormElement): void {
  const invalid = form.querySelectorAll<HTMLElement>('[aria-invalid="true"]');
  const inside = Array.from(invalid).some((control) => control.contains(document.activeElement));
  if (!inside && invalid[0]) focusOn(invalid[0]);
}

/**
 * Checks whether Enter in an element submits the form. Only Enter in an input submits the form: in a text area Enter inserts a line
 * break, and on a button Enter presses the button.
 */
function submitsOnEnter(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type !== 'submit' && target.type !== 'button';
}

/** Prevents Enter from submitting the form if the key ends a composition. */
function keepEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (shortcutKey(event) === 'Enter' && submitsOnEnter(event.target)) event.preventDefault();
}

/**
 * A native form without the validation messages of the browser. The form ignores further submits while a submit is pending, and
 * ignores the Enter key that ends a Hangul composition. If a submit ends with errors, the form focuses the first invalid field
 * (`aria-invalid`) in document order, unless the user has typed since the submit: the rest of the text would go into another
 * field. In a dialog use `FormDialog`, which contains a form.
 *
 * Source: HTML, "Implicit submission".
 */
export function Form(props: FormProps) {
  const { onSubmit, pending = false, children } = props;
  const form = useRef<HTMLFormElement>(null);
  const submitting = useRef(false);
  const typedSinceSubmit = useRef(false);
  const [attempts, setAttempts] = useState(0);
  const { handlers } = useComposition({ onComposingKeyDown: keepEnter });
  const ref = useComposedRefs(form, props.ref);

  useEffect(() => {
    const element = form.current;
    if (attempts === 0 || pending || !element || typedSinceSubmit.current) return;
    // Runs after all effects, because an effect may make an element focusable, such as the thumb of a slider.
    queueMicrotask(() => focusFirstInvalid(element));
  }, [attempts, pending]);

  function endAttempt() {
    submitting.current = false;
    setAttempts((count) => count + 1);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    // React events bubble out of portals, so the submit of a form in a nested dialog is ignored.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (pending || submitting.current) return;
    submitting.current = true;
    typedSinceSubmit.current = false;
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
      // If scripts do not run, the browser submits the form itself. With POST the URL does not contain the typed input.
      method="post"
      ref={ref}
      id={props.id}
      aria-label={props['aria-label']}
      className={css.form}
      onSubmit={(event) => void submit(event)}
      onInput={() => {
        typedSinceSubmit.current = true;
      }}
    >
      {children}
    </form>
  );
}
