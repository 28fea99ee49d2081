import type { ReactNode, RefObject } from 'react';
import { dialogActions } from '../dialog/dialog.css.ts';
import { DialogFrame } from '../dialog/dialog-frame.tsx';
import { useDialogClose } from '../dialog/use-dialog-close.ts';
import type { FindFocusTarget } from '../dialog/use-return-focus.ts';
import { UnsavedChangesDialog } from '../unsaved-changes-dialog/unsaved-changes-dialog.tsx';

/** Props of {@link Drawer}. */
export interface DrawerProps {
  /** 보이는지 여부 */
  open: boolean;
  /** Escape, 바깥, “닫기”로 닫을 때 `false`와 함께 부릅니다. `pending`이면 부르지 않습니다 */
  onOpenChange: (open: boolean) => void;
  /** 서랍의 이름 */
  title: string;
  /** 한 문장. 제목과 함께 읽힙니다 */
  description?: ReactNode;
  /** 내용. 길면 안에서 밀립니다 */
  children?: ReactNode;
  /** 아래에 붙는 버튼들. 가장 중요한 것을 끝에 둡니다 */
  actions?: ReactNode;
  /** 저장하지 않은 것이 있는지 여부. 있으면 닫기 전에 묻습니다 */
  dirty?: boolean | undefined;
  /** 요청을 처리하는 중. 그동안은 닫히지 않습니다 */
  pending?: boolean | undefined;
  /** 열릴 때 첫 번째 컨트롤 대신 초점을 받을 요소 */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** 연 요소가 사라질 때, 닫힌 뒤 초점을 받을 요소 */
  returnFocus?: FindFocusTarget | undefined;
}

/**
 * A modal dialog at the side of the screen, for details and settings of content on the page. On phones the drawer is at the bottom.
 * The drawer requires a confirmation before unsaved input is lost. For a few fields use {@link FormDialog}, for a confirmation
 * {@link ConfirmDialog}, and for content with its own URL a page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, description, children, actions } = props;
  const { dirty = false, pending = false, initialFocus, returnFocus } = props;
  const onClose = () => onOpenChange(false);
  const { asking, stay, close, dismiss } = useDialogClose({ onClose, dirty, pending });
  return (
    <>
      <DialogFrame
        {...{ open, title, description, initialFocus, returnFocus }}
        role="dialog"
        placement="end"
        locked={pending}
        onDismiss={dismiss}
        footer={actions && <div className={dialogActions}>{actions}</div>}
      >
        {children}
      </DialogFrame>
      <UnsavedChangesDialog open={open && asking} onStay={stay} onLeave={close} />
    </>
  );
}
