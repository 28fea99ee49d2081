import { Button, ConfirmDialog } from '@naru/design-system';
import { useState } from 'react';

export default function StopContainer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>컨테이너 중지</Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="컨테이너 중지"
        description="요청을 더 받지 않습니다. 언제든 다시 시작할 수 있습니다."
        confirmLabel="중지"
        pendingLabel="중지하는 중"
        tone="normal"
        pending={false}
        error={undefined}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
