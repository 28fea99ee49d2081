import { Eye, EyeOff } from 'lucide';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { PresentationProvider, usePresenting } from '../../behavior/presentation.tsx';
import { useTimedReveal } from '../../behavior/use-timed-reveal.ts';
import { presentationStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field/field-footer.tsx';
import { Stack } from '../stack/stack.tsx';

/** Props of {@link ConcealedField}. */
export interface ConcealedFieldProps {
  /** The name of the hidden value for the label of the button, such as "NODE_ENV 값". */
  label: string;
  /** The error of the field. While the field is hidden, the error is shown below the button. */
  error: string | undefined;
  /** The field, which stays mounted while hidden, so that typed input is preserved. */
  children: ReactNode;
}

/**
 * A wrapper for a field with a private text. In presentation mode a button replaces the field. After the button reveals the field,
 * the field is hidden again 30 seconds after the last change. The focus moves between the button and the field. For a text that
 * cannot be edited use {@link Concealed}.
 */
export function ConcealedField({ label, error, children }: ConcealedFieldProps) {
  const strings = useStrings(presentationStrings);
  const presenting = usePresenting();
  const [inputs, setInputs] = useState(0);
  const { holds, handlers } = useComposition<HTMLDivElement>();
  const { revealed, toggle } = useTimedReveal({ ...strings, text: String(inputs), isBusy: holds });
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const hidden = presenting && !revealed;
  useLayoutEffect(() => {
    // A hidden element loses the focus only at the next paint, so the focus is moved to the button before that paint.
    if (hidden && box.current?.contains(document.activeElement)) button.current?.focus();
  }, [hidden]);
  useLayoutEffect(() => {
    if (revealed) box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [revealed]);
  return (
    <Stack gap="s">
      {presenting && (
        <div>
          <Button ref={button} size="small" icon={hidden ? Eye : EyeOff} onClick={toggle}>
            {hidden ? strings.show(label) : strings.hide(label)}
          </Button>
        </div>
      )}
      {hidden && error && <FieldError id={undefined} error={error} />}
      <div ref={box} hidden={hidden} {...handlers} onInput={() => setInputs(inputs + 1)}>
        {children}
      </div>
    </Stack>
  );
}

/** Props of {@link Concealed}. */
export interface ConcealedProps {
  /** 버튼에서 비밀을 부르는 이름입니다. 예: “복구 코드”. */
  label: string;
  /** 비밀입니다. */
  children: ReactNode;
}

/**
 * A wrapper for a secret that is shown only once, such as a new token. In presentation mode the secret is hidden until a button
 * reveals the secret, and is hidden again after 30 seconds. For a text within a row use `Masked`.
 */
export function Concealed({ label, children }: ConcealedProps) {
  const strings = useStrings(presentationStrings);
  const presenting = usePresenting();
  const { revealed, toggle } = useTimedReveal(strings);
  if (!presenting) return children;
  return (
    <Stack gap="s">
      <div>
        <Button size="small" icon={revealed ? EyeOff : Eye} onClick={toggle}>
          {revealed ? strings.hide(label) : strings.show(label)}
        </Button>
      </div>
      {revealed && <PresentationProvider mask={undefined}>{children}</PresentationProvider>}
    </Stack>
  );
}
