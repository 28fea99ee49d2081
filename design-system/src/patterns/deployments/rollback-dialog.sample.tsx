import { Button } from '@naru/design-system';
import { RollbackDialog } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function Rollback() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>이 배포로 되돌리기</Button>
      <RollbackDialog
        open={open}
        onOpenChange={setOpen}
        impact={{ changes: [], missing: ['정산 배치'], kept: ['관리자 화면'] }}
        loading={false}
        failure={undefined}
        pending={false}
        error={undefined}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
