import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import type { FindFocusTarget } from '../dialog/use-return-focus.ts';

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** 열려 있는지 정합니다. */
  open: boolean;
  /** 닫으려 할 때 `false`와 함께 호출됩니다. `pending`인 동안에는 호출되지 않습니다. */
  onOpenChange: (open: boolean) => void;
  /** 하려는 일과 그 대상입니다. 예: “환경 변수 삭제”. */
  title: string;
  /** 무슨 일이 일어나는지 한 문장으로 표시합니다. */
  description: ReactNode;
  /** 그 일을 하는 버튼의 동사입니다. */
  confirmLabel: string;
  /** 진행 중일 때 그 버튼의 텍스트입니다. */
  pendingLabel?: string;
  /** 되돌릴 수 없는 일에는 `danger`를 씁니다. */
  tone?: 'danger' | 'normal';
  /** 작업이 진행 중인지 나타냅니다. */
  pending: boolean;
  /** 실패한 이유입니다. 실패하지 않았으면 `undefined`입니다. 대화상자는 열린 채로 있습니다. */
  error: ReactNode;
  /** 회원이 확인하면 호출됩니다. 성공하면 대화상자를 닫습니다. */
  onConfirm: () => void;
  /** 닫은 뒤에 초점을 받을 요소입니다. 다음 줄이나 목록의 제목을 씁니다. */
  returnFocus?: FindFocusTarget | undefined;
}

/**
 * A dialog that requires a confirmation before a single item is deleted. If the deletion also deletes other items, use
 * {@link TypeToConfirmDialog}. Do not use a confirmation before an action that can be undone.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, returnFocus } = props;
  const { confirmLabel, pendingLabel, tone = 'danger', pending, error, onConfirm } = props;
  const close = () => onOpenChange(false);
  return (
    <DialogFrame
      {...{ open, title, description, returnFocus }}
      role="alertdialog"
      locked={pending}
      onDismiss={() => !pending && close()}
      footer={
        <DialogFooter error={error} pending={pending} onCancel={close}>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            pendingLabel={pendingLabel}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </DialogFooter>
      }
    />
  );
}
