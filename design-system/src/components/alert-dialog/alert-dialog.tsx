import type { ReactNode } from 'react';
import { dialogActions } from '../dialog/dialog.css.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { FindFocusTarget } from '../dialog/use-return-focus.ts';

/** Props of {@link AlertDialog}. */
export interface AlertDialogProps {
  /** 열려 있는지 정합니다. */
  open: boolean;
  /** Escape를 누르거나 바깥을 누르면 호출됩니다. 해롭지 않은 대답으로 처리합니다. */
  onDismiss: () => void;
  /** 물음이나 사실을 짧게 표시합니다. */
  title: string;
  /** 그 결과를 한 문장으로 표시합니다. */
  description: ReactNode;
  /** 대답하는 버튼들입니다. 해롭지 않은 것을 먼저 두면 초점이 거기로 갑니다. */
  actions: ReactNode;
  /** 닫은 뒤에 초점을 받을 요소입니다. 대화상자를 연 요소가 사라질 때 씁니다. */
  returnFocus?: FindFocusTarget | undefined;
}

/**
 * A modal dialog that blocks the page until the member chooses one of its actions. For deletions use {@link TypeToConfirmDialog} or
 * {@link ConfirmDialog}. For information use a {@link Banner}.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function AlertDialog({ actions, ...frame }: AlertDialogProps) {
  return (
    <DialogFrame
      {...frame}
      role="alertdialog"
      hideClose
      footer={<div className={dialogActions}>{actions}</div>}
    />
  );
}
