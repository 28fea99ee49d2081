import type { Notice, Notify } from '@naru/design-system';
import { failureSentence, isOutcomeUnknown, isTemporary, NotDoneError } from '#api/errors.ts';

/** Creates the deleted part again, or moves it back. Rejects with the error of the call. */
export type Restore = () => Promise<unknown>;

/** The time for which undoing is offered, in seconds. The server keeps deleted parts for a minute, so a paused countdown does no harm. */
const OFFERED_SECONDS = 10;

const PENDING = '되돌리는 중';

/** The texts about an undone deletion. */
export interface UndoTexts {
  /** "{thing} 되돌렸습니다" */
  undone: string;
  /** "{thing} 되돌리지 못했습니다" */
  failed: string;
  /** The name of the deleted part, where the texts do not contain it: "포트 8080". */
  which?: string | undefined;
}

/** The same may succeed later: the server was not reached, or is in trouble. Every other refusal stays one. */
const mayStillSucceed = (error: unknown): boolean =>
  isOutcomeUnknown(error) || isTemporary(error) || error instanceof NotDoneError;

/**
 * The notice of a deletion, with an offer to undo it. Another notice announces the outcome on whatever page the member is then. A failure
 * has a reason, and an offer to try again where that can help.
 */
export function undoNotice(
  notice: Notice,
  restore: Restore,
  { undone, failed, which }: UndoTexts,
  notify: Notify,
): Notice {
  const undo = async () => {
    try {
      await restore();
    } catch (error) {
      notify({
        tone: 'danger',
        title: failed,
        description:
          [which, failureSentence(error, '', 'write')].filter(Boolean).join(' · ') || undefined,
        action: mayStillSucceed(error) ? again : undefined,
      });
      return;
    }
    notify({ tone: 'success', title: undone, description: which });
  };
  const again = { label: '다시 시도', pendingLabel: PENDING, onPress: undo };
  return {
    ...notice,
    action: { label: '되돌리기', pendingLabel: PENDING, seconds: OFFERED_SECONDS, onPress: undo },
  };
}
