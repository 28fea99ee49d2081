import { Button } from '@naru/design-system';
import { DeleteDialog } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function DeleteVolume() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="dangerQuiet" onClick={() => setOpen(true)}>
        볼륨 삭제
      </Button>
      <DeleteDialog
        kind="volume"
        open={open}
        onOpenChange={setOpen}
        name="결제 데이터"
        deletionImpact={['API 서버의 /data 마운트']}
        frees={{ disk: 1024 }}
        pending={false}
        error={undefined}
        onConfirm={() => setOpen(false)}
      />
    </>
  );
}
