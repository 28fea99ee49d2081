import { Button, PlainDialog } from '@naru/design-system';
import { useState } from 'react';

export default function LoadingFailed() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>로그 열기</Button>
      {open && (
        <PlainDialog
          onDismiss={close}
          title="창을 열지 못했습니다"
          description="필요한 파일을 받지 못했습니다. 인터넷 연결을 확인해주세요."
          actions={
            <Button variant="primary" onClick={close}>
              다시 시도
            </Button>
          }
        />
      )}
    </>
  );
}
