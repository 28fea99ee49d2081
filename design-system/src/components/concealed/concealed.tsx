import { Eye, EyeOff } from 'lucide';
import type { ReactNode } from 'react';
import { PresentationProvider, usePresenting } from '../../behavior/presentation.tsx';
import { useTimedReveal } from '../../behavior/use-timed-reveal.ts';
import { presentationStrings } from '../../strings/presentation.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { Stack } from '../stack/stack.tsx';

/** Props of {@link Concealed}. */
export interface ConcealedProps {
  /** 버튼에서 비밀을 부르는 이름입니다. 예: “복구 코드”. */
  label: string;
  /** 비밀입니다. */
  children: ReactNode;
}

/**
 * A secret that is shown this once, such as a new token: while an audience looks on it waits behind a button, and goes back there after
 * half a minute. For a text in a row use `Masked`.
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
