import { useToast } from '@naru/design-system';
import { RollbackDialog } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { rollbackPreviewQuery } from '#api/change.ts';
import { rollBackDeployment } from '#api/roll-back-deployment.ts';
import { toChangeRow } from '#shared/deployments/change-row.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { writeFailureText } from '#shared/failures/write-failure-text.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { paths } from '#shared/navigation/paths.ts';

export interface RollBackDialogProps {
  /** The project's slug. */
  slug: string;
  /** The identifier of the deployment to which the project is rolled back. */
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const namesOf = (containers: readonly { slug: string; name: string }[]) =>
  containers.map(({ slug, name }) => name || slug);

/** The dialog with the question before a rollback, and with its changes. After success, the page of the new deployment opens. */
export function RollBackDialog({ slug, id, open, onOpenChange }: RollBackDialogProps) {
  const navigate = useNavigate();
  const notify = useToast();
  const preview = useQuery({ ...rollbackPreviewQuery(id), enabled: open });
  const rollingBack = useMutation(rollBackDeployment(slug, id));
  const confirm = useSingleFlight(async () => {
    const deployment = await rollingBack.mutateAsync().catch(() => null);
    if (deployment === null) return;
    onOpenChange(false);
    notify({ tone: 'success', title: '이 버전으로 되돌리기 시작했습니다' });
    void navigate(
      deployment ? paths.deployment(slug, deployment.deployment_id) : paths.deployments(slug),
    );
  });
  const { data } = preview;
  return (
    <RollbackDialog
      open={open}
      onOpenChange={onOpenChange}
      loading={preview.isPending}
      impact={
        data
          ? {
              changes: data.changes.map(toChangeRow),
              missing: namesOf(data.missing),
              kept: namesOf(data.kept),
            }
          : undefined
      }
      failure={queryFailure(preview, {
        title: '무엇이 바뀌는지 불러오지 못했습니다',
      })}
      pending={rollingBack.isPending}
      error={writeFailureText({
        error: rollingBack.error,
        title: '되돌리지 못했습니다',
        onRetry: confirm,
      })}
      onConfirm={confirm}
    />
  );
}
