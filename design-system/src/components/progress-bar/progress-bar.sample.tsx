import { Button, ProgressBar, Stack } from '@naru/design-system';
import { useState } from 'react';

export default function Upload() {
  const [percent, setPercent] = useState(42);
  return (
    <Stack gap="l">
      <ProgressBar label="올리기 진행률" percent={percent} />
      <Button onClick={() => setPercent(Math.min(100, percent + 10))}>계속 올리기</Button>
    </Stack>
  );
}
