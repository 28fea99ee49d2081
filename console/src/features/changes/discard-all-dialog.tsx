import { ConfirmDialog, useToast } from '@naru/design-system';
import type { ChangeRow } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { discardChanges } from '#api/discard-changes.ts';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { bulkDiscardableChanges, discardAllQuestion } from './discarding.ts';

export interface DiscardAllDialogProps {
  /** The project's slug. */
  slug: string;
  /** All waiting changes of the project. */
  changes: readonly ChangeRow[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The dialog with the question before all settings are reset to the running configuration. */
export function DiscardAllDialog({ slug, changes, open, onOpenChange }: DiscardAllDialogProps) {
  const notify = useToast();
  const discarding = useMutation(discardChanges(slug));
  const ids = bulkDiscardableChanges(changes).map(({ id }) => id);
  const discard = useSingleFlight(async () => {
    if (!(await writeSucceeds(discarding.mutateAsync(ids)))) return;
    onOpenChange(false);
    notify({ tone: 'success', title: `변경 ${ids.length}건을 되돌렸습니다` });
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="배포되지 않은 변경 모두 되돌리기"
      description={discardAllQuestion(ids.length, changes.length - ids.length)}
      confirmLabel="모두 되돌리기"
      pendingLabel="되돌리는 중"
      pending={discarding.isPending}
      error={writeFailureText({
        error: discarding.error,
        title: '변경을 되돌리지 못했습니다',
        onRetry: discard,
      })}
      onConfirm={discard}
    />
  );
}
