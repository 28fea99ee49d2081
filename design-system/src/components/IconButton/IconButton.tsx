import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { button } from '../Button/Button.css.ts';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';

/** Props of {@link IconButton}; a native button's own are passed on. */
export interface IconButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'children' | 'aria-label'> {
  /** The name: a drawing alone says nothing to a screen reader. Wrap in a {@link Tooltip} to show it. */
  label: string;
  /** The drawing, one `svg`. Screen readers hear the label alone: a button's content is no part of the tree. */
  icon: ReactNode;
  /** `ghost` in rows and bars, `secondary` where it stands alone. */
  variant?: 'secondary' | 'ghost';
  /** `small` inside rows; it grows to 44 px on touch screens. */
  size?: 'normal' | 'small';
  /** Work is under way: the drawing turns into a spinner and presses do nothing. */
  pending?: boolean;
}

/** A square button for an action whose drawing everybody knows. When in doubt use a {@link Button} with words. */
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
      {pending ? <SpinnerMark /> : icon}
    </button>
  );
}
