import type { ReactNode } from 'react';
import { actions as actionsClass } from './Dialog.css.ts';
import { DialogFrame } from './DialogFrame.tsx';
import type { ReturnFocus } from './useReturnFocus.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called with `false` on Escape, on the scrim and on the cross "닫기". */
  onOpenChange: (open: boolean) => void;
  /** Names the dialog. */
  title: string;
  /** One sentence; read together with the title. */
  description?: ReactNode;
  /** `form` is 480 px wide, `wide` 720 and of one height. On narrow screens both come from below and fill the width. */
  size?: 'form' | 'wide';
  /** The content. */
  children?: ReactNode;
  /** Buttons, the most important one last. */
  actions?: ReactNode;
  /** Where the focus goes afterwards, when what opened the dialog will be gone. */
  returnFocus?: ReturnFocus | undefined;
}

/**
 * A modal dialog to show something in. With fields use {@link FormDialog}; to confirm use {@link ConfirmDialog} or
 * {@link ConfirmActionDialog}. Longer than a screen, it should be a page.
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
