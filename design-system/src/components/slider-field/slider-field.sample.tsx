import { SliderField } from '@naru/design-system';
import { useState } from 'react';

export default function VolumeSize() {
  const [size, setSize] = useState(512);
  return (
    <SliderField
      label="용량 (MiB)"
      hint="512–1024 MiB를 권장합니다."
      min={128}
      max={2048}
      step={128}
      value={size}
      onValueChange={setSize}
      valueText={(value) => `${value} MiB`}
    />
  );
}
