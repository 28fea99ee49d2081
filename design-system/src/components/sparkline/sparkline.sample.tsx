import { formatCpuUse, Sparkline } from '@naru/design-system';

const values = [120, 180, 240, 310, 280, null, null, 190, 210, 330, 420, 260];

export default function CpuUse() {
  return (
    <Sparkline
      label="CPU 실사용, 최근 2분"
      resource="cpu"
      values={values}
      from="2025-03-02T14:03:00+09:00"
      stepSeconds={10}
      limit={500}
      format={formatCpuUse}
    />
  );
}
