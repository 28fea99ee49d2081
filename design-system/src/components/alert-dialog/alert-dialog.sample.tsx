import { AlertDialog, Button } from '@naru/design-system';
import { useState } from 'react';

export default function PopupBlocked() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>GitHub 연결</Button>
      <AlertDialog
        open={open}
        onDismiss={close}
        title="팝업이 차단되었습니다"
        description="브라우저의 주소창에서 팝업을 허용한 뒤 다시 시도하세요."
        actions={
          <Button variant="primary" onClick={close}>
            확인
          </Button>
        }
      />
    </>
  );
}
