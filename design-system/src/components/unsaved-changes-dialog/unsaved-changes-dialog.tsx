import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { dialogStrings } from '../../strings/overlays.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Button } from '../button/button.tsx';

/** Whether a dialog about unsaved changes is open. */
let isAsking = false;

/**
 * Allows one open dialog at a time. A further dialog, as when a member navigates back in the browser while a dialog is open, is not
 * shown: its `onStay` is called at once.
 * @returns whether to show this dialog
 */
function useOnlyQuestion(open: boolean, onStay: () => void): boolean {
  const [isShown, setShown] = useState(false);
  const stay = useEffectEvent(onStay);
  useLayoutEffect(() => {
    if (!open) return;
    if (isAsking) return stay();
    isAsking = true;
    setShown(true);
    return () => {
      isAsking = false;
      setShown(false);
    };
  }, [open]);
  return open && isShown;
}

/** Props of {@link UnsavedChangesDialog}. */
export interface UnsavedChangesDialogProps {
  /** 열려 있는지 정합니다. */
  open: boolean;
  /** “계속 작성”이나 Escape, 바깥을 누르면 호출됩니다. 입력은 그대로 남습니다. */
  onStay: () => void;
  /** “나가기”를 누르면 호출됩니다. 입력을 버려도 됩니다. */
  onLeave: () => void;
}

/**
 * A confirmation before unsaved input is lost. {@link FormDialog} contains this confirmation. For the form of a page, show the
 * confirmation when the member leaves the page. When several confirmations are opened, only the first is shown, and `onStay` of all
 * others is called.
 */
export function UnsavedChangesDialog({ open, onStay, onLeave }: UnsavedChangesDialogProps) {
  const strings = useStrings(dialogStrings);
  const isShown = useOnlyQuestion(open, onStay);
  return (
    <AlertDialog
      open={isShown}
      onDismiss={onStay}
      title={strings.unsavedTitle}
      description={strings.unsavedDescription}
      actions={
        <>
          <Button onClick={onStay}>{strings.stay}</Button>
          <Button variant="dangerQuiet" onClick={onLeave}>
            {strings.leave}
          </Button>
        </>
      }
    />
  );
}
