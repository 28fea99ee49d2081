import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Glyph } from '../Glyph/Glyph.tsx';
import { SpinnerMark } from '../Spinner/SpinnerMark.tsx';
import { button, label } from './Button.css.ts';

/** Props of {@link Button}; a native button's own are passed on. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** A verb: what pressing does. */
  children: ReactNode;
  /**
   * `primary` once per view at most; `secondary` for the rest; `ghost` inside rows and bars; `danger` only inside the
   * dialog that destroys; `dangerQuiet` for the button that opens such a dialog: calm until it is near.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet';
  /** `small` inside rows; it grows to 44 px on touch screens. */
  size?: 'normal' | 'small';
  /** A drawing before the words; hidden from screen readers. */
  icon?: ReactNode;
  /** As wide as its surroundings, as in a narrow form. */
  wide?: boolean;
  /** Work is under way: presses do nothing, the focus stays, the width stays. */
  pending?: boolean;
  /** What the button says meanwhile ("저장하는 중"); without it the words stay. */
  pendingLabel?: string | undefined;
  /**
   * Looks disabled and does nothing but can be focused and read. Point `aria-describedby` at the reason. For a typed
   * confirmation only: a submit is never switched off for invalid input.
   */
  unavailable?: boolean;
  /** Gives the look to the child instead: `<Button asChild><Link to="…">…</Link></Button>`. Without `pending`. */
  asChild?: boolean;
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A button. For going somewhere use a link ({@link TextLink}, or `asChild` where it has to look like a button). */
export function Button(props: ButtonProps) {
  const {
    children,
    variant,
    size,
    icon,
    wide,
    pending,
    pendingLabel,
    unavailable,
    asChild,
    ...rest
  } = props;
  const className = button({ variant, size, wide });
  if (asChild) {
    return (
      <Slot {...rest} className={className}>
        <Slottable child={children}>{(content) => <Label icon={icon}>{content}</Label>}</Slottable>
      </Slot>
    );
  }
  const blocked = pending || unavailable;
  return (
    <button
      type="button"
      {...rest}
      className={className}
      aria-disabled={blocked ? true : undefined}
      aria-busy={pending ? true : undefined}
      onClick={blocked ? refuse : rest.onClick}
    >
      <Label
        icon={pending && !pendingLabel ? <SpinnerMark /> : icon}
        shown={!(pending && pendingLabel)}
      >
        {children}
      </Label>
      {pendingLabel && (
        <Label icon={<SpinnerMark />} shown={pending === true}>
          {pendingLabel}
        </Label>
      )}
    </button>
  );
}

interface LabelProps {
  icon: ReactNode;
  shown?: boolean;
  children: ReactNode;
}

function Label({ icon, shown = true, children }: LabelProps) {
  return (
    <span className={label} data-shown={shown}>
      {icon !== undefined && <Glyph>{icon}</Glyph>}
      {children}
    </span>
  );
}
