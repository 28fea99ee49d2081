import { Button, Dialog, Text } from '@naru/design-system';
import { useState } from 'react';

export default function LastDeployment() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>배포 기록</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="배포 기록"
        description="가장 최근 배포의 결과입니다."
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            확인
          </Button>
        }
      >
        <Text>2025. 3. 2. 14:05에 배포를 마쳤습니다.</Text>
      </Dialog>
    </>
  );
}
