import { Button, CodeList, Dialog } from '@naru/design-system';
import { useState } from 'react';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** The dialog "복구 코드". The codes cannot be shown again after the dialog was closed. */
export function RecoveryCodesDialog({ codes, open, onClose }: RecoveryCodesDialogProps) {
  // The codes stay visible while the dialog fades out.
  const [shown] = useState(codes);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title="복구 코드"
      description="인증 앱이나 패스키를 쓸 수 없을 때 하나씩 씁니다. 지금만 볼 수 있으니 안전한 곳에 보관해주세요."
      actions={
        <Button variant="primary" onClick={onClose}>
          보관했습니다
        </Button>
      }
    >
      <CodeList label="복구 코드" codes={shown} fileName="naru-recovery-codes.txt" />
    </Dialog>
  );
}
