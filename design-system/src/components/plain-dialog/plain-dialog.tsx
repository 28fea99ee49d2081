import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import {
  actions as actionsClass,
  body,
  footer,
  header,
  title as titleClass,
} from '../dialog/dialog.css.ts';
import { useScrollLock } from '../dialog/use-scroll-lock.ts';
import { useScrollStop } from '../dialog/use-scroll-stop.ts';
import { plainDialog } from './plain-dialog.css.ts';

/** Props of {@link PlainDialog}. */
export interface PlainDialogProps {
  /** Called on Escape: the harmless answer. */
  onDismiss: () => void;
  /** The fact, in a few words. */
  title: string;
  /** The consequence, in one sentence. */
  description: ReactNode;
  /** The answers as buttons, the harmless one first: it takes the focus. */
  actions: ReactNode;
}

/**
 * An alert in a native `<dialog>`, modal as long as it is rendered. It needs no further code, so use it only for
 * messages about code that did not load. Otherwise use {@link AlertDialog}.
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
    // Close it before it is removed: only then does the browser restore the focus.
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
