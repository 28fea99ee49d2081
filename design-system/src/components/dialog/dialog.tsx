import type { ReactNode } from 'react';
import { actions as actionsClass } from './dialog.css.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { ReturnFocus } from './use-return-focus.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` on Escape, on the scrim and on the close button "닫기". */
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  title: string;
  /** One sentence; read together with the title. */
  description?: ReactNode;
  /**
   * `form` is 480 px wide, `wide` 720 and of one height. On narrow screens both slide in from below and fill the width.
   */
  size?: 'form' | 'wide';
  /** The content. */
  children?: ReactNode;
  /** Buttons, the most important one last. */
  actions?: ReactNode;
  /** The element that gets the focus afterwards, when the one that opened the dialog will no longer exist. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * A modal dialog that shows content. With fields use {@link FormDialog}; to confirm use {@link TypeToConfirmDialog} or
 * {@link ConfirmDialog}. Content that is longer than a screen should be a page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Dialog({ onOpenChange, actions, children, ...frame }: DialogProps) {
  return (
    <DialogFrame
      {...frame}
      role="dialog"
      onDismiss={() => onOpenChange(false)}
      footer={actions && <div className={actionsClass}>{actions}</div>}
    >
      {children}
    </DialogFrame>
  );
}
