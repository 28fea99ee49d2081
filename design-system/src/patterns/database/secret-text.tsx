import { Eye, EyeOff } from 'lucide';
import { PresentationProvider } from '../../behavior/presentation.tsx';
import { useTimedReveal } from '../../behavior/use-timed-reveal.ts';
import { CodeText } from '../../components/code-text/code-text.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { VisuallyHidden } from '../../components/visually-hidden/visually-hidden.tsx';
import { MASK } from '../../format/mask-text.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { databaseStrings } from '../strings/databases.ts';

interface SecretTextProps {
  /** The name of the value for the buttons. */
  label: string;
  children: string;
  /** Whether the text has several lines. */
  boxed?: boolean;
}

/** A text with a password. It is hidden until a button reveals it, and hidden again after 30 seconds. */
export function SecretText({ label, children, boxed = false }: SecretTextProps) {
  const strings = useStrings(databaseStrings);
  const { revealed, toggle } = useTimedReveal(strings);
  return (
    <Inline gap="xs">
      {revealed ? (
        <PresentationProvider mask={undefined}>
          <CodeText boxed={boxed} multiline={boxed}>
            {children}
          </CodeText>
        </PresentationProvider>
      ) : (
        <span>
          <span aria-hidden="true">{MASK}</span>
          <VisuallyHidden>{strings.hidden}</VisuallyHidden>
        </span>
      )}
      <IconButton
        size="small"
        label={revealed ? strings.hide(label) : strings.show(label)}
        icon={revealed ? EyeOff : Eye}
        onClick={toggle}
      />
    </Inline>
  );
}
