import type { Ref } from 'react';
import { Stack } from '../../components/stack/stack.tsx';
import { formatBytes, formatMiB } from '../../format/format.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';
import { type MeasuredUse, UsageTile } from './usage-tile.tsx';

/** Props of {@link VolumeUse}. */
export interface VolumeUseProps extends MeasuredUse {
  /** 화면에 보이는지 알기 위한 요소의 ref입니다. */
  ref?: Ref<HTMLDivElement> | undefined;
}

const MIB = 2 ** 20;

/** The measured use and the capacity of a volume, in bytes, below the row of the volume. */
export function VolumeUse({ ref, ...usage }: VolumeUseProps) {
  const strings = useStrings(liveUsageStrings);
  return (
    <div ref={ref}>
      <Stack width="form">
        <UsageTile
          {...usage}
          label={strings.volume}
          resource="disk"
          format={formatBytes}
          formatAllotted={(bytes) => formatMiB(bytes / MIB)}
        />
      </Stack>
    </div>
  );
}
