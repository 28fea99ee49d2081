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
 * Whether a key event comes from a field whose list of options is open. Escape then closes only the list and not the surrounding
 * dialog.
 */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="combobox"][aria-expanded="true"]');

/** Props of the frame that all dialogs of the design system share. */
export interface DialogFrameProps {
  open: boolean;
  /** Called on Escape, on the scrim and on the close button. The frame does not close itself. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  title: string;
  description?: ReactNode;
  size?: 'form' | 'wide' | undefined;
  /** The position on wide screens. On narrow screens the dialog is at the bottom. */
  placement?: 'center' | 'end' | undefined;
  /** Whether an operation is pending: the close button has `aria-disabled`. */
  locked?: boolean | undefined;
  /** Hides the close button, for questions that need an answer. */
  hideClose?: boolean | undefined;
  /** The element that receives the focus on opening; otherwise the first focusable element. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  returnFocus?: ReturnFocus | undefined;
  children?: ReactNode;
  footer?: ReactNode;
}

/**
 * Radix sets `pointer-events` on `body` when a dialog is mounted, and on the dialog afterwards. Setting it on the dialog from the
 * start avoids two recalculations of its styles.
 */
const takesPresses = { pointerEvents: 'auto' } as const;

/** The surface of a modal dialog: title, description, close button, scrolling body and fixed footer. */
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
