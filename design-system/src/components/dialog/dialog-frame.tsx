import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide';
import type { FocusEvent, ReactNode, RefObject } from 'react';
import { useComposition } from '../../behavior/composition.ts';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { delayHiding } from './delay-hiding.ts';
import * as styles from './dialog.css.ts';
import { findTabStop } from './tab-stop.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { type FindFocusTarget, useReturnFocus } from './use-return-focus.ts';
import { useScrollLock, useScrollTabStop } from './use-scroll-lock.ts';

/**
 * Checks whether the target of a key event is a field with an open list of options. In that case Escape closes only the list and
 * not the surrounding dialog. A text area cannot have the role of a combobox; it refers to its list only while the list is open.
 */
const hasOpenList = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.matches('[role="combobox"][aria-expanded="true"], textarea[aria-haspopup][aria-controls]');

/** Props of {@link DialogFrame}, which all dialogs of the design system share. */
export interface DialogFrameProps {
  open: boolean;
  /** Called when the member presses Escape, the scrim or the close button. The frame does not close by itself. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  title: string;
  description?: ReactNode;
  size?: 'form' | 'list' | 'wide' | undefined;
  /** Whether an operation is pending. The close button then has `aria-disabled`. */
  locked?: boolean | undefined;
  /** Whether the close button is hidden, for questions that the member has to answer. */
  hideClose?: boolean | undefined;
  /** The element that receives the focus when the dialog opens. By default the first focusable element receives the focus. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  returnFocus?: FindFocusTarget | undefined;
  children?: ReactNode;
  footer?: ReactNode;
}

/**
 * When a dialog is mounted, Radix sets `pointer-events` on `body` and afterwards on the dialog. Setting the value on the dialog
 * from the start avoids two recalculations of the dialog's styles.
 */
const takesPresses = { pointerEvents: 'auto' } as const;

/**
 * The parent of the dialogs; `undefined` on the server. With a container, Radix renders the content at once and not after an effect. A
 * dialog that is rendered in advance has no effects yet.
 */
const portalContainer = (): HTMLElement | undefined =>
  typeof document === 'undefined' ? undefined : document.body;

/** The common frame of all modal dialogs: title, description, close button, scrolling body and fixed footer. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onDismiss, role, title, description, size, children, footer } = props;
  const strings = useStrings(commonStrings);
  const keepFocus = useKeptFocus(open);
  /** After the last element Tab returns to the first element, and Radix moves the focus without scrolling. */
  const showFocused = (event: FocusEvent<HTMLElement>) => {
    const stop = findTabStop(event);
    // Radix selects the text of the element afterwards, which focuses the element again.
    if (stop !== event.target) return queueMicrotask(() => stop.focus());
    stop.scrollIntoView({ block: 'nearest' });
    keepFocus(event);
  };
  const takeFocus = (event: Event) => {
    if (!props.initialFocus?.current) return;
    event.preventDefault();
    props.initialFocus.current.focus();
  };
  const composition = useComposition();
  const keepOpen = (event: KeyboardEvent) => {
    if (composition.holds(event) || hasOpenList(event.target)) event.preventDefault();
  };
  const head = useScrollTabStop();
  const body = useScrollTabStop();
  useScrollLock(open);
  const giveFocusBack = useReturnFocus(open, props.returnFocus);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onDismiss()}>
      <Radix.Portal container={portalContainer()}>
        <div className={styles.scrim} />
        <Radix.Content
          ref={delayHiding}
          role={role}
          aria-modal="true"
          className={styles.dialog({ size })}
          style={takesPresses}
          {...composition.handlers}
          onFocus={showFocused}
          onEscapeKeyDown={keepOpen}
          onOpenAutoFocus={takeFocus}
          onCloseAutoFocus={giveFocusBack}
        >
          <div ref={head.ref} tabIndex={head.tabIndex} className={styles.dialogHeader}>
            <Radix.Title className={styles.dialogTitle}>{title}</Radix.Title>
          </div>
          <div ref={body.ref} tabIndex={body.tabIndex} className={styles.dialogBody}>
            {description !== undefined && (
              <Radix.Description className={styles.dialogDescription}>
                {description}
              </Radix.Description>
            )}
            {children}
          </div>
          {footer !== undefined && <div className={styles.dialogFooter}>{footer}</div>}
          {!props.hideClose && (
            <div className={styles.closeButton}>
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
