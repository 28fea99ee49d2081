import type { ComponentProps, MouseEvent } from 'react';
import { button } from '../button/button.css.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { SpinnerMark } from '../spinner/spinner-mark.tsx';

/** Props of {@link IconButton}; the props of a native button are passed on. */
export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** The accessible name. Wrap the button in a {@link Tooltip} to show it. */
  label: string;
  /** The icon, from `@naru/design-system/icons`. Screen readers read the label only. */
  icon: IconNode;
  /** `ghost` in rows and bars, `secondary` for a button alone. */
  variant?: 'secondary' | 'ghost';
  /** `small` inside rows; it grows to 44 px on touch screens. */
  size?: 'normal' | 'small';
  /** An operation is under way: a spinner replaces the icon and presses are ignored. */
  pending?: boolean;
}

/** A square button for an action with a well-known icon. When in doubt use a {@link Button} with a text. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'ghost', size, pending, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={button({ variant, size, shape: 'icon' })}
      aria-label={label}
      aria-disabled={pending ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={press}
    >
      {pending ? <SpinnerMark /> : <Icon node={icon} size="text" />}
    </button>
  );
}
