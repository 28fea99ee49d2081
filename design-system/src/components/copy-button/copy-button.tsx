import { Check, Copy, X } from 'lucide';
import { useEffect, useState } from 'react';
import { announce, prepareAnnouncements } from '../../behavior/announce.ts';
import { copyStrings } from '../../strings/copy.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** What goes to the clipboard, unchanged. */
  value: string;
  /** The button's name, when "복사" alone does not say what is copied. */
  label?: string;
}

/** How long the outcome is shown, in milliseconds. */
const shownFor = 2_000;

const icons = { ready: Copy, copied: Check, failed: X };

/** Copies a text. The result ("복사됨") is shown by its icon and announced by a live region. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const strings = useStrings(copyStrings);
  const [state, setState] = useState<keyof typeof icons>('ready');

  useEffect(() => {
    prepareAnnouncements();
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [state]);

  const show = (outcome: 'copied' | 'failed') => {
    setState(outcome);
    announce(strings[outcome]);
  };
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => show('copied'),
      () => show('failed'),
    );
  };

  return (
    <IconButton size="small" label={label ?? strings.copy} icon={icons[state]} onClick={copy} />
  );
}
