import { ActionBar, Button, Text } from '@naru/design-system';
import { useState } from 'react';

export default function UndeployedChanges() {
  const [open, setOpen] = useState(false);
  return (
    <ActionBar
      title="배포되지 않은 변경 3건"
      summary="배포하면 컨테이너 2개를 다시 빌드합니다."
      actions={
        <>
          <Button size="small" variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '변경 숨기기' : '변경 보기'}
          </Button>
          <Button size="small" variant="primary">
            배포
          </Button>
        </>
      }
    >
      {open && <Text>환경 변수 PORT: 80에서 8080으로</Text>}
    </ActionBar>
  );
}
