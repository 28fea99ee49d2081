import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '../../components/form-dialog/form-dialog.tsx';
import { Heading } from '../../components/heading/heading.tsx';
import { Stack } from '../../components/stack/stack.tsx';
import { Text } from '../../components/text/text.tsx';
import { useStrings } from '../../strings/strings-provider.tsx';
import { ChangeList } from '../changes/change-list.tsx';
import type { ChangeRow } from '../changes/change-row.ts';
import { RowsSkeleton } from '../project-detail/rows-skeleton.tsx';
import { deploymentHistoryStrings } from '../strings/deployment-history.ts';

/** The effects of a rollback to an earlier deployment. */
export interface RollbackImpact {
  /** The changes from the running configuration to the configuration of the earlier deployment. */
  changes: readonly ChangeRow[];
  /** The names of containers that were deleted after the earlier deployment. A rollback does not restore these containers. */
  missing: readonly string[];
  /** The names of containers that were created after the earlier deployment. A rollback does not change these containers. */
  kept: readonly string[];
}

/** Props of {@link RollbackDialog}. */
export interface RollbackDialogProps
  extends Pick<FormDialogProps, 'open' | 'onOpenChange' | 'pending' | 'error'> {
  /** 무엇이 달라지는지 나타냅니다. 물어보는 동안이나 서버가 알려줄 수 없으면 `undefined`입니다. */
  impact: RollbackImpact | undefined;
  loading: boolean;
  /** 그것을 읽지 못했다는 오류입니다. */
  failure: ReactNode;
  onConfirm: () => void;
}

function Impact({ changes, missing, kept }: RollbackImpact) {
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <Stack gap="l">
      <Heading level={3}>{strings.rollBackChanges}</Heading>
      {changes.length === 0 ? (
        <Text tone="muted">{strings.rollBackNothing}</Text>
      ) : (
        <ChangeList changes={changes} />
      )}
      {missing.length > 0 && <Text>{strings.rollBackMissing(missing.join(', '))}</Text>}
      {kept.length > 0 && <Text>{strings.rollBackKept(kept.join(', '))}</Text>}
    </Stack>
  );
}

/** A dialog that confirms a rollback and lists its effects. The member types no name, because a rollback can be undone. */
export function RollbackDialog(props: RollbackDialogProps) {
  const { impact, loading, failure, onConfirm, ...dialog } = props;
  const strings = useStrings(deploymentHistoryStrings);
  return (
    <FormDialog
      {...dialog}
      title={strings.rollBack}
      description={strings.rollBackDescription}
      submitLabel={strings.rollBackConfirm}
      pendingLabel={strings.rollingBack}
      onSubmit={onConfirm}
    >
      {failure}
      {loading && <RowsSkeleton height="48px" />}
      {impact && <Impact {...impact} />}
    </FormDialog>
  );
}
