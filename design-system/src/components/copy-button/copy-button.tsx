import { Check, Copy, X } from 'lucide';
import { useEffect, useState } from 'react';
import { announce } from '../../behavior/announce.ts';
import { copyText } from '../../behavior/copy-text.ts';
import { copyStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

/** Props of {@link CopyButton}. */
export interface CopyButtonProps {
  /** 클립보드에 그대로 들어가는 값입니다. */
  value: string;
  /** 버튼의 이름입니다. “복사”만으로 무엇을 복사하는지 알 수 없을 때 씁니다. */
  label?: string;
  /**
   * 버튼에 보이는 텍스트이며 `label`의 일부입니다. 복사할 것이 옆에 없을 때 씁니다. 예: “모두 복사”.
   */
  children?: string;
}

/** The time for which the outcome is shown, in milliseconds. */
const shownFor = 2_000;

const icons = { ready: Copy, copied: Check, failed: X };

/**
 * A button that copies a text to the clipboard. The icon of the button shows the outcome for two seconds, and a live region
 * announces the outcome ("복사됨").
 */
export function CopyButton({ value, label, children }: CopyButtonProps) {
  const strings = useStrings(copyStrings);
  const [state, setState] = useState<keyof typeof icons>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), shownFor);
    return () => clearTimeout(timer);
  }, [state]);

  const show = (outcome: 'copied' | 'failed') => {
    setState(outcome);
    announce(strings[outcome]);
  };
  const copy = () => void copyText(value).then((copied) => show(copied ? 'copied' : 'failed'));

  if (children !== undefined) {
    return (
      <Button size="small" variant="ghost" aria-label={label} icon={icons[state]} onClick={copy}>
        {children}
      </Button>
    );
  }
  return (
    <IconButton size="small" label={label ?? strings.copy} icon={icons[state]} onClick={copy} />
  );
}
