import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  actions as actionsClass,
  body,
  footer,
  header,
  title as titleClass,
} from '../Dialog/Dialog.css.ts';
import { useScrollLock } from '../Dialog/useScrollLock.ts';
import { useScrollStop } from '../Dialog/useScrollStop.ts';
import { plainDialog } from './PlainDialog.css.ts';

/** Props of {@link PlainDialog}. */
export interface PlainDialogProps {
  /** Called on Escape: the harmless answer. */
  onDismiss: () => void;
  /** The fact, in a few words. */
  title: string;
  /** What follows from it, in one sentence. */
  description: ReactNode;
  /** The answers as buttons, the harmless one first: it takes the focus. */
  actions: ReactNode;
}

/**
 * An alert on the browser's own `<dialog>`, modal as long as it is rendered. Only for what has to be said when the code of the
 * real dialogs did not come: it needs none. Otherwise use {@link AlertDialog}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function PlainDialog({ onDismiss, title, description, actions }: PlainDialogProps) {
  const id = useId();
  const head = useScrollStop();
  const content = useScrollStop();
  const element = useRef<HTMLDialogElement>(null);
  useScrollLock(true);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Closed before it goes away: only then the browser gives the focus back.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
      className={plainDialog}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
    >
      <div ref={head.ref} tabIndex={head.tabIndex} className={header}>
        <h2 id={`${id}-title`} className={titleClass}>
          {title}
        </h2>
      </div>
      <div ref={content.ref} tabIndex={content.tabIndex} className={body}>
        <p id={`${id}-description`}>{description}</p>
      </div>
      <div className={footer}>
        <div className={actionsClass}>{actions}</div>
      </div>
    </dialog>
  );
}
