import { useOnScreen } from '@naru/design-system';
import { VolumeUse } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { projectUsageQuery } from '#api/usage.ts';
import { refetchWhileVisible, toVolumeDiskUse } from './measured.ts';

export interface VolumeUsageProps {
  /** The slugs of the project and the volume. */
  project: string;
  volume: string;
}

/** The polling interval in ms. The server measures volumes every five minutes. */
const refetchInterval = 60_000;

/** The measured size of a volume's data; renders nothing before the first measurement. */
export function VolumeUsage({ project, volume }: VolumeUsageProps) {
  const [ref, onScreen] = useOnScreen();
  const now = useQuery({
    ...refetchWhileVisible(projectUsageQuery(project), onScreen),
    refetchInterval,
  });
  const use = now.data && toVolumeDiskUse(now.data, volume);
  return use ? <VolumeUse ref={ref} used={use.used} allotted={use.allotted} /> : null;
}
