import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useComposition } from '../../composition.ts';
import { commonStrings } from '../../strings/common.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Dialog.css.ts';
import { type ReturnFocus, useReturnFocus } from './useReturnFocus.ts';
import { useScrollLock } from './useScrollLock.ts';
import { useScrollStop } from './useScrollStop.ts';

/** What every dialog of the design system shares. */
export interface DialogFrameProps {
  open: boolean;
  /** Escape, the scrim or the cross was used. The frame closes nothing by itself. */
  onDismiss: () => void;
  role: 'dialog' | 'alertdialog';
  title: string;
  description?: ReactNode;
  size?: 'form' | 'wide' | undefined;
  /** Work is under way: the cross says that it does nothing. */
  locked?: boolean | undefined;
  /** Without the cross: for questions that have to be answered. */
  crossless?: boolean | undefined;
  /** Takes the focus at first, instead of the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  returnFocus?: ReturnFocus | undefined;
  children?: ReactNode;
  footer?: ReactNode;
}

/** The surface, title, description, cross, scrolling body and standing footer of a modal dialog. */
export function DialogFrame(props: DialogFrameProps) {
  const { open, onDismiss, role, title, description, size, children, footer } = props;
  const words = useStrings(commonStrings);
  const takeFocus = (event: Event) => {
    if (!props.initialFocus?.current) return;
    event.preventDefault();
    props.initialFocus.current.focus();
  };
  const composition = useComposition();
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
          className={styles.dialog({ size })}
          {...composition.handlers}
          onEscapeKeyDown={(event) => composition.holds(event) && event.preventDefault()}
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
          {!props.crossless && (
            <div className={styles.cross}>
              <IconButton
                label={words.close}
                icon={<X />}
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
