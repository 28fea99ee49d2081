import type { ReactNode } from 'react';
import { dialogActions } from './dialog.css.ts';
import { DialogFrame } from './dialog-frame.tsx';
import type { FindFocusTarget } from './use-return-focus.ts';

/** Props of {@link Dialog}. */
export interface DialogProps {
  /** 열려 있는지 정합니다. */
  open: boolean;
  /** Escape, 바깥, “닫기” 버튼을 누르면 `false`와 함께 호출됩니다. */
  onOpenChange: (open: boolean) => void;
  /** 대화상자의 이름입니다. */
  title: string;
  /** 한 문장입니다. 제목과 함께 읽힙니다. */
  description?: ReactNode;
  /**
   * `form`은 너비가 480px이고, `wide`는 너비가 720px이며 높이가 일정합니다. 좁은 화면에서는 둘 다
   * 아래에서 밀려 올라와 너비를 채웁니다.
   */
  size?: 'form' | 'list' | 'wide';
  /** 내용입니다. */
  children?: ReactNode;
  /** 버튼들입니다. 가장 중요한 것을 마지막에 둡니다. */
  actions?: ReactNode;
  /** 닫은 뒤에 초점을 받을 요소입니다. 대화상자를 연 요소가 사라질 때 씁니다. */
  returnFocus?: FindFocusTarget | undefined;
}

/**
 * A modal dialog that shows content. For fields use {@link FormDialog}. For a confirmation use {@link TypeToConfirmDialog} or
 * {@link ConfirmDialog}. For content that is longer than a screen use a page.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/
 */
export function Dialog(props: DialogProps) {
  const { onOpenChange, actions, children, size = 'form', ...frame } = props;
  return (
    <DialogFrame
      {...frame}
      size={size}
      role="dialog"
      onDismiss={() => onOpenChange(false)}
      footer={actions && <div className={dialogActions}>{actions}</div>}
    >
      {children}
    </DialogFrame>
  );
}
