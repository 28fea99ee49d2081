import { Button, Drawer, TextField } from '@naru/design-system';
import { useState } from 'react';

export default function ContainerSettings() {
  const [open, setOpen] = useState(false);
  const [name, setName] = useState('결제 워커');
  return (
    <>
      <Button onClick={() => setOpen(true)}>설정 열기</Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="결제 워커"
        description="마지막 배포: 2025. 3. 2. 14:05"
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            저장
          </Button>
        }
      >
        <TextField label="이름" value={name} onChange={(event) => setName(event.target.value)} />
      </Drawer>
    </>
  );
}
