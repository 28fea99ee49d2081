import { commandStrings } from '../../strings/command.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import { hint, hints } from './command-hints.css.ts';

/** The keys of the palette itself, for those who see it and have a keyboard; screen readers say them with the field. */
export function CommandHints() {
  const { move, choose, close } = useStrings(commandStrings);
  return (
    <div className={hints} aria-hidden="true">
      <span className={hint}>
        <KeyCaps keys={['↑', '↓']} /> {move}
      </span>
      <span className={hint}>
        <KeyCaps keys={['Enter']} /> {choose}
      </span>
      <span className={hint}>
        <KeyCaps keys={['Esc']} /> {close}
      </span>
    </div>
  );
}
