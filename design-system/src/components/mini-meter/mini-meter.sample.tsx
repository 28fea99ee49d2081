import { Columns, formatCpu, formatMiB, MiniMeter } from '@naru/design-system';

export default function ProjectUse() {
  return (
    <Columns minimum="tiny" gap="l">
      <MiniMeter label="CPU" resource="cpu" used={400} limit={1000} format={formatCpu} />
      <MiniMeter label="메모리" resource="memory" used={1900} limit={2048} format={formatMiB} />
      <MiniMeter label="디스크" resource="disk" used={512} limit={2048} format={formatMiB} />
    </Columns>
  );
}
