import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../button/button.tsx';
import { DialogFooter } from '../dialog/dialog-footer.tsx';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useDialogClose } from '../dialog/use-dialog-close.ts';
import type { FindFocusTarget } from '../dialog/use-return-focus.ts';
import { Form } from '../form/form.tsx';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog/unsaved-changes-dialog.tsx';

/** Props of {@link FormDialog}. */
export interface FormDialogProps {
  /** 열려 있는지 정합니다. */
  open: boolean;
  /** 닫으려 할 때 `false`와 함께 호출됩니다. `pending`인 동안에는 호출되지 않습니다. */
  onOpenChange: (open: boolean) => void;
  /** 대화상자의 이름입니다. */
  title: string;
  /** 한 문장입니다. 제목과 함께 읽힙니다. */
  description?: ReactNode;
  /** `form`은 너비가 480px이고, 마법사를 위한 `wide`는 너비가 720px이며 높이가 일정합니다. */
  size?: 'form' | 'wide';
  /** 입력란들입니다. */
  children: ReactNode;
  /** 제출하는 버튼의 동사입니다. 예: “만들기”, “저장”, “다음”. */
  submitLabel: string;
  /** 진행 중일 때 그 버튼의 텍스트입니다. 예: “만드는 중”. */
  pendingLabel?: string;
  /** 요청이 진행 중인지 나타냅니다. 없으면 두 번 제출될 수 있어 꼭 넣어야 합니다. */
  pending: boolean;
  /**
   * 실패한 이유입니다. 버튼 위에 alert로 보입니다. 꼭 넣어야 하며, 실패하지 않았으면
   * `undefined`입니다.
   */
  error: ReactNode;
  /**
   * 제출하면 호출됩니다. react-hook-form의 `handleSubmit(save)`를 그대로 쓸 수 있습니다. 대화상자가
   * 스스로 닫히지는 않습니다.
   */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /**
   * 저장하지 않은 입력이 있는지 나타냅니다. 있으면 Escape, 바깥, 닫기 버튼을 누를 때 먼저 묻습니다.
   * “취소”는 묻지 않습니다.
   */
  dirty?: boolean;
  /** 버튼 줄의 맨 앞에 보입니다. 마법사에서는 “이전”을 둡니다. */
  footerStart?: ReactNode;
  /** 열릴 때 초점을 받을 요소입니다. 없으면 초점을 받을 수 있는 첫 요소로 갑니다. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** 닫은 뒤에 초점을 받을 요소입니다. 대화상자를 연 요소가 사라질 때 씁니다. */
  returnFocus?: FindFocusTarget | undefined;
}

/** Ignores the second click of a double click, which would submit the next step of a wizard. */
function keepDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/**
 * A dialog with a form. The dialog keeps the input when the request fails, cannot be closed while the request is pending, and
 * requires a confirmation before unsaved input is lost. For content without fields use `Dialog`.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function FormDialog(props: FormDialogProps) {
  const { open, onOpenChange, title, description, size = 'form', children } = props;
  const { initialFocus, returnFocus } = props;
  const { pending, error, dirty = false, onSubmit, submitLabel, pendingLabel } = props;
  const formId = useId();
  const onClose = () => onOpenChange(false);
  const { asking, stay, close, dismiss } = useDialogClose({ onClose, dirty, pending });

  return (
    <>
      <DialogFrame
        {...{ open, title, description, size, initialFocus, returnFocus }}
        role="dialog"
        locked={pending}
        onDismiss={dismiss}
        footer={
          <DialogFooter error={error} pending={pending} onCancel={close} start={props.footerStart}>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={pending}
              pendingLabel={pendingLabel}
              onClick={keepDoubleClick}
            >
              {submitLabel}
            </Button>
          </DialogFooter>
        }
      >
        <Form id={formId} onSubmit={onSubmit} pending={pending}>
          {children}
        </Form>
      </DialogFrame>
      <UnsavedChangesDialog open={open && asking} onStay={stay} onLeave={close} />
    </>
  );
}
