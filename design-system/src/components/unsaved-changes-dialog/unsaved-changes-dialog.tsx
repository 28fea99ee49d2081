import { dialogStrings } from '../../strings/dialog.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Button } from '../button/button.tsx';
import { useOnlyQuestion } from './use-only-question.ts';

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
 * Asks before unsaved input is lost. {@link FormDialog} contains it; for the form of a page show it when the page is
 * left. Of several that are open, the first is shown, and the others are told to stay.
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
