import { formatBytes, formatMiB, UsageMeter } from '@naru/design-system';

const MIB = 2 ** 20;

export default function MemoryUse() {
  return (
    <UsageMeter
      label="메모리 실사용"
      resource="memory"
      used={400 * MIB}
      allotted={512 * MIB}
      format={formatBytes}
      formatAllotted={(bytes) => formatMiB(bytes / MIB)}
    />
  );
}
