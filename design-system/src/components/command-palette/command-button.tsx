import { Search } from 'lucide';
import type { ButtonProps } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { KeyCaps } from '../key-caps/key-caps.tsx';
import { commandButton, commandKeys, commandLabel } from './command-button.css.ts';

/** Props of {@link CommandButton}. `onClick`, `onFocus` and `onPointerEnter` are forwarded to the `button` element. */
export interface CommandButtonProps
  extends Pick<ButtonProps, 'onClick' | 'onFocus' | 'onPointerEnter'> {
  /** 버튼의 텍스트입니다. 팔레트의 `label`과 같아야 합니다. */
  children: string;
  /** 팔레트를 여는 단축키입니다. */
  keys: readonly string[];
}

/**
 * The button for opening the {@link CommandPalette}, which also shows the shortcut on devices with a keyboard. The module of the
 * button does not import the palette, so that an application can load the palette on demand.
 */
export function CommandButton({ children, keys, ...button }: CommandButtonProps) {
  return (
    <button {...button} type="button" className={commandButton} aria-haspopup="dialog">
      <Icon node={Search} />
      <span className={commandLabel}>{children}</span>
      <span className={commandKeys}>
        <KeyCaps keys={keys} hint />
      </span>
    </button>
  );
}
