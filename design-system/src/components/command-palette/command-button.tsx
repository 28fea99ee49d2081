import { Search } from 'lucide';
import type { ButtonProps } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import { commandButton } from './command-button.css.ts';

/** Props of {@link CommandButton}; others of a button are passed on. */
export interface CommandButtonProps
  extends Pick<ButtonProps, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** 버튼의 글입니다. 팔레트의 `label`과 같아야 합니다. */
  children: string;
  /** 팔레트를 여는 단축키입니다. */
  keys: readonly string[];
}

/**
 * Opens the {@link CommandPalette}, and shows its shortcut on devices with a keyboard. It is part of the initial chunk; the palette
 * itself is loaded on demand.
 */
export function CommandButton({ children, keys, ...button }: CommandButtonProps) {
  return (
    <button {...button} type="button" className={commandButton} aria-haspopup="dialog">
      <Icon node={Search} />
      {children}
      <KeyCaps keys={keys} hint />
    </button>
  );
}
