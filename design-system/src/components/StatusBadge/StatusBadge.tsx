import {
  CircleCheck,
  CircleDashed,
  CircleQuestionMark,
  CircleSlash,
  Hourglass,
  OctagonX,
  Play,
  Rocket,
  Square,
  TriangleAlert,
  Unplug,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { Badge } from '../Badge/Badge.tsx';
import { isStatus, type Status, statusTone } from './status.ts';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  /** A known {@link Status}; any other word is shown as "알 수 없음 (word)". */
  status: Status | (string & {});
}

/** A shape of its own for each status: readable in greyscale and in forced colours. Made once. */
const shapes: Record<Status, ReactElement> = {
  running: <Play />,
  stopped: <Square />,
  deploying: <Rocket />,
  failed: <OctagonX />,
  idle: <CircleDashed />,
  inProgress: <Hourglass />,
  succeeded: <CircleCheck />,
  cancelled: <CircleSlash />,
  triggerFailed: <TriangleAlert />,
  trackingFailed: <Unplug />,
};

/**
 * The status of a thing: a word, a shape and a tone. It has no role and announces nothing; a page that changes a status
 * announces it with `announce`.
 */
export function StatusBadge({ status }: StatusBadgeProps) {
  const words = useStrings('status');
  if (!isStatus(status))
    return <Badge icon={<CircleQuestionMark />}>{words.unknown(status)}</Badge>;
  return (
    <Badge tone={statusTone[status]} icon={shapes[status]}>
      {words[status]}
    </Badge>
  );
}
