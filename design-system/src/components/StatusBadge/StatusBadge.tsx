import type { ReactElement } from 'react';
import { useStrings } from '../../strings/StringsProvider.tsx';
import { statusStrings } from '../../strings/status.ts';
import { badge } from '../Badge/Badge.css.ts';
import { draw } from '../Glyph/draw.tsx';
import * as outlines from '../Glyph/outlines.ts';
import { isStatus, type Status, statusTone } from './status.ts';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  /** A known {@link Status}; any other word is shown as "알 수 없음 (word)". */
  status: Status | (string & {});
}

/** A shape of its own for each status: readable in greyscale and in forced colours. Made once. */
const shapes: Record<Status, ReactElement> = {
  running: draw(outlines.play),
  stopped: draw(outlines.square),
  deploying: draw(outlines.rocket),
  failed: draw(outlines.octagonX),
  idle: draw(outlines.circleDashed),
  inProgress: draw(outlines.hourglass),
  succeeded: draw(outlines.circleCheck),
  cancelled: draw(outlines.circleSlash),
  triggerFailed: draw(outlines.triangleAlert),
  trackingFailed: draw(outlines.unplug),
};

const unknownShape = draw(outlines.circleQuestion);

/**
 * The status of a thing: a word, a shape and a tone. It has no role and announces nothing; a page that changes a status
 * announces it with `announce`.
 */
export function StatusBadge({ status }: StatusBadgeProps) {
  const words = useStrings(statusStrings);
  const known = isStatus(status);
  return (
    <span className={badge({ tone: known ? statusTone[status] : 'neutral' })}>
      {known ? shapes[status] : unknownShape}
      {known ? words[status] : words.unknown(status)}
    </span>
  );
}
