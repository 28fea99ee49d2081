import { formatMiB, NumberField, ResourceMeter, Stack } from '@naru/design-system';
import { useState } from 'react';

export default function MemoryForecast() {
  const [memory, setMemory] = useState('512');
  return (
    <Stack gap="l">
      <NumberField
        label="새 컨테이너의 메모리 (MiB)"
        min={128}
        max={2048}
        step={128}
        value={memory}
        onChange={(event) => setMemory(event.target.value)}
      />
      <ResourceMeter
        label="메모리"
        resource="memory"
        used={1024}
        limit={2048}
        projected={1024 + Number(memory)}
        format={formatMiB}
      />
    </Stack>
  );
}
