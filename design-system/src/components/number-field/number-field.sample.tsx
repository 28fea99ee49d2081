import { NumberField } from '@naru/design-system';
import { useState } from 'react';

export default function CpuLimit() {
  const [cpu, setCpu] = useState('1000');
  return (
    <NumberField
      label="CPU (millicores)"
      hint="100–4000, 100 단위로 정합니다."
      min={100}
      max={4000}
      step={100}
      valueText={(value) => `${value / 1000} vCPU`}
      value={cpu}
      onChange={(event) => setCpu(event.target.value)}
      error={Number(cpu) > 4000 ? '4000보다 작은 수를 입력해주세요.' : undefined}
    />
  );
}
