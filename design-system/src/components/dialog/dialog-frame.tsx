import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide';
import type { ReactNode, RefObject } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import * as styles from './dialog.css.ts';
import { type ReturnFocus, useReturnFocus } from './use-return-focus.ts';
import { useScrollLock, useScrollStop } from './use-scroll-lock.ts';

/**
 * Whether a key went to a field whose list of choices is open. Escape closes that list; what stands around the field, as a dialog, stays.
 */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

/** The part that all dialogs of the design system share. */
export interface DialogFrameProps {
  open: boolean;
  /** Called on Escape, on the scrim and on the close button. The frame does not close itself. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  title: string;
  description?: ReactNode;
  size?: 'form' | 'wide' | undefined;
  /** Where it is on wide screens. On narrow ones it comes from below. */
  placement?: 'center' | 'end' | undefined;
  /** An operation is under way: the close button has `aria-disabled`. */
  locked?: boolean | undefined;
  /** Without the close button, for questions that have to be answered. */
  hideClose?: boolean | undefined;
  /** The element that gets the focus on opening, instead of the first focusable one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  returnFocus?: ReturnFocus | undefined;
  children?: ReactNode;
  footer?: ReactNode;
}

/**
 * Of what is inherited Radix sets this one, on the page when the dialog has been mounted and on the dialog after that: said from the start, it
 * makes the browser style the dialog neither time again.
 */
const takesPresses = { pointerEvents: 'auto' } as const;

/** The surface, title, description, close button, scrolling body and fixed footer of a modal dialog. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onDismiss, role, title, description, size, placement, children, footer } = props;
  const strings = useStrings(commonStrings);
  const takeFocus = (event: Event) => {
    if (!props.initialFocus?.current) return;
    event.preventDefault();
    props.initialFocus.current.focus();
  };
  const composition = useComposition();
  const keepOpen = (event: KeyboardEvent) => {
    if (composition.holds(event) || hasOpenList(event.target)) event.preventDefault();
  };
  const head = useScrollStop();
  const body = useScrollStop();
  useScrollLock(open);
  const giveFocusBack = useReturnFocus(open, props.returnFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Radix.Portal>
        <div className={styles.scrim} />
        <Radix.Content
          role={role}
          aria-modal="true"
          className={styles.dialog({ size, placement })}
          style={takesPresses}
          {...composition.handlers}
          onEscapeKeyDown={keepOpen}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
        >
          <div ref={head.ref} tabIndex={head.tabIndex} className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </div>
          <div ref={body.ref} tabIndex={body.tabIndex} className={styles.body}>
            {description !== undefined && (
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
          {!props.hideClose && (
            <div className={styles.cross}>
              <IconButton
                label={strings.close}
                icon={X}
                aria-disabled={props.locked ? true : undefined}
                onClick={onDismiss}
              />
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
