import { Button, Dialog } from '@naru/design-system';
import { NewToken } from '@naru/design-system/patterns';

export interface CreatedTokenDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The text of the token, which is not stored and cannot be shown again. */
  token: string;
}

/** The dialog that shows the text of a new token, once. */
export function CreatedTokenDialog({ open, onOpenChange, token }: CreatedTokenDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="API 토큰을 만들었습니다"
      actions={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          확인
        </Button>
      }
    >
      <NewToken token={token} />
    </Dialog>
  );
}
