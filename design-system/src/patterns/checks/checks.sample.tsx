import { Button } from '@naru/design-system';
import { CheckRow, ChecksDialog } from '@naru/design-system/patterns';
import { useState } from 'react';

export default function Checks() {
  const [open, setOpen] = useState(false);
  const [ignored, setIgnored] = useState(false);
  const port = (
    <CheckRow
      place="web"
      subject="http 포트"
      problem="PORT는 8080인데 http 네트워크는 3000번 포트로 연결합니다."
      tone="warning"
      remedy={{ label: 'PORT를 3000번으로 변경', pending: false, onMend: () => setOpen(false) }}
      ignored={ignored}
      onIgnore={setIgnored}
    />
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>점검</Button>
      <ChecksDialog
        open={open}
        onOpenChange={setOpen}
        rows={ignored ? [] : [port]}
        ignored={ignored ? [port] : []}
        checked={['PORT와 http 포트', '마운트 경로']}
        failure={undefined}
      />
    </>
  );
}
