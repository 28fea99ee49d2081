import { Button, TypeToConfirmDialog } from '@naru/design-system';
import { useState } from 'react';

export default function DeleteProject() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
        프로젝트 삭제
      </Button>
      <TypeToConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title="프로젝트 삭제"
        description="이 작업은 되돌릴 수 없습니다. 관련된 모든 데이터가 삭제됩니다."
        deletionImpact={['컨테이너 3개', '볼륨 2개 (1.5 GiB)']}
        name="결제 서버"
        pending={false}
        error={undefined}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
