import type { Notice, Notify } from '@naru/design-system';
import {
  failureSentence,
  isOutcomeUnknownError,
  isTemporaryError,
  WriteNotDoneError,
} from '#api/errors.ts';

/** Undoes a deletion or a move. Rejects with the error of the call. */
export type UndoAction = () => Promise<unknown>;

/**
 * The time for which a notice offers to undo a deletion, in seconds. The server stores deleted parts for a minute, so a paused
 * countdown does no harm.
 */
const OFFERED_SECONDS = 10;

const PENDING = '되돌리는 중';

/** The texts about an undone deletion. */
export interface UndoTexts {
  /** The title after the deletion was undone: "{thing} 되돌렸습니다". */
  undone: string;
  /** The title after undoing has failed: "{thing} 되돌리지 못했습니다". */
  failed: string;
  /** The name of the deleted part, if the texts do not contain the name: "포트 8080". */
  which?: string | undefined;
}

/**
 * Whether a retry may succeed after this error: the server was not reached or had an error of its own. Every other refusal is final.
 */
const mayStillSucceed = (error: unknown): boolean =>
  isOutcomeUnknownError(error) || isTemporaryError(error) || error instanceof WriteNotDoneError;

/**
 * Returns the notice of a deletion, with a button to undo the deletion. Another notice announces the outcome on the page that is open
 * at that time. The notice of a failure contains the reason, and a button to retry if a retry can help.
 */
export function undoNotice(
  notice: Notice,
  restore: UndoAction,
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
