import type { DeploymentDetail } from '@naru/contract/entities/deployment';
import { Button, Text } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { cancelDeployment } from '#api/deployment.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { hasDeploymentFinished, rollbackObstacle } from './deployment-words.ts';
import { LazyRollBackDialog } from './lazy-roll-back-dialog.ts';

export interface DeploymentActionsProps {
  /** The project's slug. */
  slug: string;
  deployment: DeploymentDetail;
  /** The latest deployment of the project; `undefined` until it is known. */
  latest: DeploymentDetail | undefined;
}

/** The actions on a deployment: cancelling a running deployment, or a rollback to an ended deployment. The current version has none. */
export function DeploymentActions({ slug, deployment, latest }: DeploymentActionsProps) {
  if (!hasDeploymentFinished(deployment))
    return <Cancelling slug={slug} id={deployment.deployment_id} />;
  if (deployment.current) return null;
  return <RollingBack slug={slug} deployment={deployment} latest={latest} />;
}

function Cancelling({ slug, id }: { slug: string; id: string }) {
  const cancelling = useMutation(cancelDeployment(slug, id));
  const cancel = useSingleFlight(() => writeSucceeds(cancelling.mutateAsync()));
  return (
    <>
      <Button pending={cancelling.isPending} pendingLabel="취소하는 중" onClick={cancel}>
        배포 취소
      </Button>
      {cancelling.isError && (
        <FailureBanner title="배포를 취소하지 못했습니다" error={cancelling.error} intent="write" />
      )}
    </>
  );
}

function RollingBack({ slug, deployment, latest }: DeploymentActionsProps) {
  const [open, setOpen] = useState(false);
  const reasonId = useId();
  const reason = rollbackObstacle(deployment, latest);
  return (
    <>
      {reason !== undefined && (
        <Text as="span" size="caption" tone="muted" id={reasonId}>
          {reason}
        </Text>
      )}
      <Button
        ariaDisabled={reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onPointerEnter={LazyRollBackDialog.preload}
        onFocus={LazyRollBackDialog.preload}
        onClick={() => setOpen(true)}
      >
        이 버전으로 되돌리기
      </Button>
      <LazyDialog open={open} onClose={() => setOpen(false)}>
        <LazyRollBackDialog
          slug={slug}
          id={deployment.deployment_id}
          open={open}
          onOpenChange={setOpen}
        />
      </LazyDialog>
    </>
  );
}
