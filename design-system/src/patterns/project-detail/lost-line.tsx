import { Unplug } from 'lucide';
import { useElapsed } from '../../components/elapsed-time/elapsed-time.tsx';
import { Icon } from '../../components/icon/icon.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { formatDuration } from '../../format/format-date.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { timeStrings } from '../../strings/time.ts';
import { deploymentStrings } from '../strings/deployment.ts';

export interface LostLineProps {
  /** When something was last heard, in ms since 1970. */
  heardAt: number;
}

/** Says that what is shown may be old, and how old. */
export function LostLine({ heardAt }: LostLineProps) {
  const strings = useStrings(deploymentStrings);
  const { locale } = useStrings(timeStrings);
  const elapsed = formatDuration(useElapsed(heardAt), locale);
  return (
    <Inline gap="s" wrap={false}>
      <Icon node={Unplug} />
      <Text size="caption" numeric>
        {strings.lost} · {strings.checked(elapsed)}
      </Text>
    </Inline>
  );
}
