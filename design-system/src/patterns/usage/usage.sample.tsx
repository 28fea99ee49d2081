import { type MeasuredUse, UsagePanel, type UsageRange } from '@naru/design-system/patterns';
import { useState } from 'react';

const MIB = 2 ** 20;
const cpu: MeasuredUse = {
  used: 310,
  allotted: 1000,
  series: {
    range: 'hour',
    from: '2025-03-02T14:04:00+09:00',
    stepSeconds: 10,
    values: [240, 310, 280, null, 330, 310],
  },
};

export default function ContainerUse() {
  const [range, setRange] = useState<UsageRange>('hour');
  return (
    <UsagePanel
      state="measured"
      cpu={cpu}
      memory={{ used: 212 * MIB, allotted: 512 * MIB }}
      received={{ used: 1200 }}
      sent={{ used: 54_000 }}
      range={range}
      onRangeChange={setRange}
    />
  );
}
