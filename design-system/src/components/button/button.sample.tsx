import { Button, Inline } from '@naru/design-system';
import { Plus } from '@naru/design-system/icons';
import { useState } from 'react';

export default function DeployActions() {
  const [pending, setPending] = useState(false);
  return (
    <Inline>
      <Button
        variant="primary"
        pending={pending}
        pendingLabel="배포하는 중"
        onClick={() => setPending(true)}
      >
        배포
      </Button>
      <Button icon={Plus}>컨테이너 추가</Button>
      <Button variant="ghost" onClick={() => setPending(false)}>
        취소
      </Button>
    </Inline>
  );
}
