import { dialogStrings } from '../../strings/dialog.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { AlertDialog } from '../alert-dialog/alert-dialog.tsx';
import { Button } from '../button/button.tsx';
import { useOnlyQuestion } from './use-only-question.ts';

/** Props of {@link UnsavedChangesDialog}. */
export interface UnsavedChangesDialogProps {
  /** Whether it is shown. */
  open: boolean;
  /** Called on "계속 작성", Escape and the scrim: the input stays. */
  onStay: () => void;
  /** Called on "나가기": the input may be dropped. */
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
