import { ElapsedTime, Text } from '@naru/design-system';
import { useState } from 'react';

export default function RunningDeployment() {
  const [started] = useState(() => new Date());
  return (
    <Text>
      배포하는 중 <ElapsedTime since={started} />
    </Text>
  );
}
