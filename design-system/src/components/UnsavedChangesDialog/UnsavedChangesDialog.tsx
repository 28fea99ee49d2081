import { dialogStrings } from '../../strings/dialog.ts';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { AlertDialog } from '../AlertDialog/AlertDialog.tsx';
import { Button } from '../Button/Button.tsx';

/** Props of {@link UnsavedChangesDialog}. */
export interface UnsavedChangesDialogProps {
  /** Whether it is asked. */
  open: boolean;
  /** "계속 작성", Escape or the scrim: nothing happens, everything typed stays. */
  onStay: () => void;
  /** "나가기": what was typed is given up. */
  onLeave: () => void;
}

/** Asks before unsaved input is lost. {@link FormDialog} asks by itself; a page's form asks when it is left. */
export function UnsavedChangesDialog({ open, onStay, onLeave }: UnsavedChangesDialogProps) {
  const words = useStrings(dialogStrings);
  return (
    <AlertDialog
      open={open}
      onDismiss={onStay}
      title={words.unsavedTitle}
      description={words.unsavedDescription}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="dangerQuiet" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
