import {
  CircleDashed,
  Hourglass,
  OctagonX,
  Play,
  Rocket,
  Square,
  TriangleAlert,
  Unplug,
} from 'lucide';
import { statusStrings } from '../../strings/status.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { badge } from '../badge/badge.css.ts';
import { circleCheck, circleQuestion, circleSlash } from '../icon/circles.ts';
import { Icon, type IconNode } from '../icon/icon.tsx';
import { isStatus, type Status, statusTone } from './status.ts';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  /** A known {@link Status}; any other word is shown as "알 수 없음 (word)". */
  status: Status | (string & {});
}

/** Each status has its own shape, so that it is recognisable in greyscale and in forced colours. */
const shapes: Record<Status, IconNode> = {
  running: Play,
  stopped: Square,
  deploying: Rocket,
  failed: OctagonX,
  idle: CircleDashed,
  inProgress: Hourglass,
  succeeded: circleCheck,
  cancelled: circleSlash,
  triggerFailed: TriangleAlert,
  trackingFailed: Unplug,
};

/**
 * A status as a text, a shape and a tone. It has no role and announces nothing; a page that changes a status announces
 * it with `announce`.
 */
export function StatusBadge({ status }: StatusBadgeProps) {
  const strings = useStrings(statusStrings);
  const known = isStatus(status);
  return (
    <span className={badge({ tone: known ? statusTone[status] : 'neutral' })}>
      <Icon node={known ? shapes[status] : circleQuestion} size="text" />
      {known ? strings[status] : strings.unknown(status)}
    </span>
  );
}
