import type { Ref } from 'react';
import { Stack } from '../../components/stack/stack.tsx';
import { UsageMeter, type UsageMeterProps } from '../../components/usage-meter/usage-meter.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { liveUsageStrings } from '../strings/usage.ts';
import { byteFormats } from './usage-tiles.tsx';

/** Props of {@link VolumeUse}. */
export interface VolumeUseProps extends Pick<UsageMeterProps, 'used' | 'allotted'> {
  /** 화면에 보이는지 알기 위한 요소의 ref입니다. */
  ref?: Ref<HTMLDivElement> | undefined;
}

/** The measured use and the capacity of a volume, in bytes, below the row of the volume. */
export function VolumeUse({ ref, used, allotted }: VolumeUseProps) {
  const strings = useStrings(liveUsageStrings);
  return (
    <div ref={ref}>
      <Stack width="form">
        <UsageMeter
          {...byteFormats}
          {...{ used, allotted }}
          label={strings.volume}
          resource="disk"
        />
      </Stack>
    </div>
  );
}
