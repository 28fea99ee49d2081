import {
  CircleDashed,
  Hourglass,
  OctagonX,
  Play,
  Power,
  PowerOff,
  Rocket,
  RotateCw,
  ShieldCheck,
  ShieldQuestionMark,
  Square,
  TriangleAlert,
  Unplug,
} from 'lucide';
import type { Strings } from '../../strings/korean.ts';
import { statusStrings } from '../../strings/status.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import type { Tone } from '../../styles/tones.ts';
import { badge } from '../badge/badge.css.ts';
import { circleCheck, circleQuestion, circleSlash, Icon, type IconNode } from '../icon/icon.tsx';

/** A status with a text: a status of a container or project, or an outcome of a deployment or backup. */
export type Status = Exclude<keyof Strings['status'], 'unknown'>;

/** The tone of each status. The type requires a tone for every status. */
export const toneByStatus: Record<Status, Tone> = {
  running: 'success',
  stopped: 'neutral',
  deploying: 'info',
  failed: 'danger',
  idle: 'neutral',
  starting: 'info',
  stopping: 'info',
  restarting: 'info',
  inProgress: 'info',
  succeeded: 'success',
  cancelled: 'neutral',
  triggerFailed: 'danger',
  trackingFailed: 'warning',
  confirmed: 'success',
  unconfirmed: 'warning',
};

/** Checks whether a string is a known status. */
export function isStatus(raw: string): raw is Status {
  return Object.hasOwn(toneByStatus, raw);
}

/** All statuses. */
export const statuses: readonly Status[] = Object.keys(toneByStatus).filter(isStatus);

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  /** {@link Status} 가운데 하나입니다. 모르는 낱말은 “알 수 없음 (낱말)”로 보입니다. */
  status: Status | (string & {});
  /** 테두리가 없습니다. 가까이에 있는, 바뀌는 상태가 더 중요할 때 씁니다. */
  quiet?: boolean;
}

/** The shape of each status. All shapes differ, so that a status is recognisable in greyscale and in forced colours. */
const shapes: Record<Status, IconNode> = {
  running: Play,
  stopped: Square,
  deploying: Rocket,
  failed: OctagonX,
  idle: CircleDashed,
  starting: Power,
  stopping: PowerOff,
  restarting: RotateCw,
  inProgress: Hourglass,
  succeeded: circleCheck,
  cancelled: circleSlash,
  triggerFailed: TriangleAlert,
  trackingFailed: Unplug,
  confirmed: ShieldCheck,
  unconfirmed: ShieldQuestionMark,
};

/**
 * A status as a text, a shape and a tone. The badge has no role and announces nothing: a page that changes a status has to announce
 * the change with `announce`.
 */
export function StatusBadge({ status, quiet }: StatusBadgeProps) {
  const strings = useStrings(statusStrings);
  const known = isStatus(status);
  return (
    <span className={badge({ tone: known ? toneByStatus[status] : 'neutral', quiet })}>
      <Icon node={known ? shapes[status] : circleQuestion} size="text" />
      <span>{known ? strings[status] : strings.unknown(status)}</span>
    </span>
  );
}
