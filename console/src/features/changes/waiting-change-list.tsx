import { ConfirmDialog, useToast } from '@naru/design-system';
import { ChangeList, type ChangeRow } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { discardChanges } from '#api/discard-changes.ts';
import { failureSentence } from '#api/errors.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { isNewContainer } from './discarding.ts';

export interface WaitingChangeListProps {
  /** The project's slug. */
  slug: string;
  changes: readonly ChangeRow[];
}

const FAILED = '변경을 되돌리지 못했습니다';

/** The list of waiting changes. Each changed setting has a button that resets it. A new container is deleted after a question. */
export function WaitingChangeList({ slug, changes }: WaitingChangeListProps) {
  const notify = useToast();
  const [asked, setAsked] = useState<ChangeRow>();
  const discarding = useMutation({
    ...discardChanges(slug),
    onError: (error) =>
      notify({
        tone: 'danger',
        title: FAILED,
        description: failureSentence(error, `${FAILED}.`, 'write'),
      }),
  });
  const discard = async ({ id }: ChangeRow) => {
    if (discarding.isPending || !(await writeSucceeds(discarding.mutateAsync([id])))) return;
    notify({ tone: 'success', title: '변경을 되돌렸습니다' });
  };
  const confirm = async () => {
    if (asked) await discard(asked);
    setAsked(undefined);
  };
  return (
    <>
      <ChangeList
        effects
        changes={changes}
        onDiscard={(change) => (isNewContainer(change) ? setAsked(change) : void discard(change))}
        discarding={discarding.isPending ? discarding.variables[0] : undefined}
      />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title="컨테이너 삭제"
        description={`${asked?.containerName ?? ''} 컨테이너는 배포한 적이 없습니다. 되돌리면 컨테이너와 그 설정이 삭제됩니다.`}
        confirmLabel="삭제"
        pendingLabel="삭제하는 중"
        pending={discarding.isPending}
        error={undefined}
        onConfirm={confirm}
      />
    </>
  );
}
