import { Slot, Slottable } from '@radix-ui/react-slot';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { SpinnerMark } from '../spinner/spinner-mark.tsx';
import { button, label, spinner } from './button.css.ts';

/** Props of {@link Button}; the props of a native button are passed on. */
export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style'> {
  /** A verb: what pressing does. */
  children: ReactNode;
  /**
   * `primary` at most once per view; `secondary` for the rest; `ghost` inside rows and bars; `danger` only inside a
   * dialog that confirms a deletion; `dangerQuiet` for the button that opens such a dialog: red only on hover and
   * focus.
   */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'dangerQuiet';
  /** `small` inside rows; it grows to 44 px on touch screens. */
  size?: 'normal' | 'small';
  /** An icon before the text; hidden from screen readers. */
  icon?: IconNode | undefined;
  /** As wide as its container, as in a narrow form. */
  wide?: boolean;
  /** An operation is under way: presses are ignored; focus and width stay. */
  pending?: boolean;
  /** The text while `pending` ("저장하는 중"); without it the text stays the same. */
  pendingLabel?: string | undefined;
  /**
   * Looks disabled and ignores presses, but can be focused and read. Point `aria-describedby` at the reason. Only for a
   * typed confirmation: a submit button is not disabled because of invalid input.
   */
  ariaDisabled?: boolean;
  /**
   * Applies the style to the child instead: `<Button asChild><Link to="…">…</Link></Button>`. Not together with
   * `pending`.
   */
  asChild?: boolean;
}

function refuse(event: MouseEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/** A button. For navigation use a link ({@link TextLink}, or `asChild` where it has to look like a button). */
export function Button(props: ButtonProps) {
  const {
    children,
    variant,
    size,
    icon,
    wide,
    pending,
    pendingLabel,
    ariaDisabled,
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
  const blocked = pending || ariaDisabled;
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
        icon={icon}
        spinning={pending === true && !pendingLabel}
        shown={!(pending && pendingLabel)}
      >
        {children}
      </Label>
      {pendingLabel && (
        <Label spinning shown={pending === true}>
          {pendingLabel}
        </Label>
      )}
    </button>
  );
}

interface LabelProps {
  icon?: IconNode | undefined;
  /** A spinner in the place of the icon. */
  spinning?: boolean;
  shown?: boolean;
  children: ReactNode;
}

function Label({ icon, spinning = false, shown = true, children }: LabelProps) {
  return (
    <span className={label} data-shown={shown}>
      {spinning && (
        <span className={spinner}>
          <SpinnerMark />
        </span>
      )}
      {icon && !spinning && <Icon node={icon} />}
      {children}
    </span>
  );
}
