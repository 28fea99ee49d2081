import { Stack, useToast } from '@naru/design-system';
import { CancelDeletionButton, ComingDeletion } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { cancelDeletionAfter } from '#api/write-data-backup.ts';
import { FailureBanner } from '../failures/failure-banner.tsx';
import { writeSucceeds } from '../forms/write-succeeds.ts';
import { paths } from '../navigation/paths.ts';
import { PrefetchLink } from '../navigation/prefetch-link.tsx';

export interface CancelDeletionProps {
  /** The slug of the project. */
  project: string;
  /** The id of the last backup. */
  backupId: string;
  /** The name of the database or volume that would be deleted. */
  name: string;
}

/** The properties of a button that cancels a deletion, and the error of the last attempt. */
function useCancelDeletion({ project, backupId, name }: CancelDeletionProps) {
  const notify = useToast();
  const cancelling = useMutation(cancelDeletionAfter(project, backupId));
  const cancel = async () => {
    if (!(await writeSucceeds(cancelling.mutateAsync()))) return;
    notify({
      tone: 'success',
      title: `${name}: 삭제를 취소했습니다`,
      description: '백업은 계속하고, 끝나도 삭제하지 않습니다.',
    });
  };
  const failure = cancelling.isError && (
    <FailureBanner title="삭제를 취소하지 못했습니다" error={cancelling.error} intent="write" />
  );
  return {
    button: { name, pending: cancelling.isPending, onCancel: () => void cancel() },
    failure,
  };
}

/** The button "삭제 취소" of a last backup. */
export function CancelDeletion(props: CancelDeletionProps) {
  const { button, failure } = useCancelDeletion(props);
  return (
    <Stack gap="s">
      <CancelDeletionButton {...button} />
      {failure}
    </Stack>
  );
}

/** The notice about a database or volume that is deleted after its last backup, with the way to the backup and the button "삭제 취소". */
export function ComingDeletionNotice(props: CancelDeletionProps) {
  const { button, failure } = useCancelDeletion(props);
  return (
    <Stack gap="s">
      <ComingDeletion
        {...button}
        backup={
          <PrefetchLink
            to={paths.projectData(props.project)}
            aria-label={`${props.name} 백업 보기`}
          >
            백업 보기
          </PrefetchLink>
        }
      />
      {failure}
    </Stack>
  );
}
