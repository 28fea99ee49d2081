import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { isRendered } from '../../behavior/is-rendered.ts';
import {
  dialogActions,
  dialogBody,
  dialogFooter,
  dialogHeader,
  dialogTitle,
} from '../dialog/dialog.css.ts';
import { useScrollLock, useScrollTabStop } from '../dialog/use-scroll-lock.ts';
import { plainDialog } from './plain-dialog.css.ts';

/** Props of {@link PlainDialog}. */
export interface PlainDialogProps {
  /** Escape를 누르면 호출됩니다. 해롭지 않은 대답으로 처리합니다. */
  onDismiss: () => void;
  /** 사실을 짧게 표시합니다. */
  title: string;
  /** 그 결과를 한 문장으로 표시합니다. */
  description: ReactNode;
  /** 대답하는 버튼들입니다. 해롭지 않은 것을 먼저 두면 초점이 거기로 갑니다. */
  actions: ReactNode;
}

/**
 * Opens a dialog element as long as it is mounted, and focuses the first answer when the element is rendered. A dialog that is
 * mounted in a hidden part of the page is rendered later, and `showModal` then finds no element that accepts the focus.
 * @returns the ref of the dialog element
 */
function useModalElement(answers: RefObject<HTMLElement | null>) {
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    dialog.showModal();
    const observer = new IntersectionObserver(() => {
      // The browser also reports a hidden element when its observation begins.
      if (!isRendered(dialog)) return;
      observer.disconnect();
      if (!dialog.contains(document.activeElement)) {
        answers.current?.querySelector<HTMLElement>('a[href], button')?.focus();
      }
    });
    observer.observe(dialog);
    return () => {
      observer.disconnect();
      // Close the dialog before React removes the element: the browser restores the focus only when a dialog is closed.
      dialog.close();
    };
  }, [answers]);
  return element;
}

/**
 * An alert in a native `<dialog>`, modal while mounted. The dialog needs no further chunks. Use it only for messages about chunks
 * that failed to load, otherwise {@link AlertDialog}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function PlainDialog({ onDismiss, title, description, actions }: PlainDialogProps) {
  const id = useId();
  const head = useScrollTabStop();
  const content = useScrollTabStop();
  const answers = useRef<HTMLDivElement>(null);
  const element = useModalElement(answers);
  useScrollLock(true);
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
      <div ref={head.ref} tabIndex={head.tabIndex} className={dialogHeader}>
        <h2 id={`${id}-title`} className={dialogTitle}>
          {title}
        </h2>
      </div>
      <div ref={content.ref} tabIndex={content.tabIndex} className={dialogBody}>
        <p id={`${id}-description`}>{description}</p>
      </div>
      <div className={dialogFooter}>
        <div ref={answers} className={dialogActions}>
          {actions}
        </div>
      </div>
    </dialog>
  );
}
