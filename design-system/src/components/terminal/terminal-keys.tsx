import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide';
import { useStrings } from '../../strings/strings-provider.tsx';
import { terminalStrings } from '../../strings/terminal.ts';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as css from './terminal.css.ts';

/** Props of {@link TerminalKeys}. */
export interface TerminalKeysProps {
  /** Whether the next letter is combined with Ctrl. */
  ctrl: boolean;
  onCtrl: (ctrl: boolean) => void;
  /** Called with the characters that a pressed key sends to the program. */
  onKey: (text: string) => void;
}

const ESCAPE = '\u001b';

/** Buttons for keys that the keyboard of a phone does not have. */
export function TerminalKeys({ ctrl, onCtrl, onKey }: TerminalKeysProps) {
  const strings = useStrings(terminalStrings);
  const arrows = [
    { label: strings.left, icon: ArrowLeft, text: `${ESCAPE}[D` },
    { label: strings.up, icon: ArrowUp, text: `${ESCAPE}[A` },
    { label: strings.down, icon: ArrowDown, text: `${ESCAPE}[B` },
    { label: strings.right, icon: ArrowRight, text: `${ESCAPE}[C` },
  ];
  return (
    <fieldset className={css.keyButtons} aria-label={strings.keys}>
      <Button size="small" onClick={() => onKey(ESCAPE)}>
        {strings.escape}
      </Button>
      <Button size="small" onClick={() => onKey('\t')}>
        {strings.tab}
      </Button>
      <Button size="small" aria-pressed={ctrl} onClick={() => onCtrl(!ctrl)}>
        {strings.ctrl}
      </Button>
      {arrows.map(({ label, icon, text }) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          icon={icon}
          onClick={() => onKey(text)}
        />
      ))}
    </fieldset>
  );
}
