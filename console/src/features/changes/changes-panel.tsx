import { isFinalDeploymentStatus } from '@naru/contract/rules/deployment-status';
import { ChangesBar, RowsSkeleton } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changesQuery } from '#api/change.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { queryKeys } from '#api/query-keys.ts';
import { ChunkBoundary } from '#shared/chunks/chunk-boundary.tsx';
import { ChunkErrorBanner } from '#shared/chunks/chunk-error-banner.tsx';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { usePreloadWhenIdle } from '#shared/chunks/use-preload-when-idle.ts';
import { toChangeRow } from '#shared/deployments/change-row.ts';
import { useDeployProject } from '#shared/deployments/use-deploy-project.ts';
import { useRefetchOnChange } from '#shared/deployments/use-refetch-on-change.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { bulkDiscardableChanges } from './discarding.ts';

const LazyWaitingChangeList = lazyChunk(
  'waiting-changes',
  async () => (await import('./waiting-change-list.tsx')).WaitingChangeList,
);
const LazyDiscardAllDialog = lazyChunk(
  'discard-all',
  async () => (await import('./discard-all-dialog.tsx')).DiscardAllDialog,
);

const parts = [LazyWaitingChangeList, LazyDiscardAllDialog];
const nothing: typeof parts = [];

export interface ChangesPanelProps {
  /** The project's slug. */
  slug: string;
}

/**
 * The region "배포되지 않은 변경": the waiting changes of a project. Renders nothing when there are none, or when the server does not report
 * waiting changes.
 */
export function ChangesPanel({ slug }: ChangesPanelProps) {
  const { data } = useQuery(changesQuery(slug));
  const changes = useMemo(() => data?.map(toChangeRow), [data]);
  const state = useQuery(projectStateQuery(slug)).data;
  const live = state?.deployment;
  const mark = JSON.stringify([live?.deployment_id, live?.finished_at, state?.changes]);
  useRefetchOnChange(state ? mark : undefined, queryKeys.changes.list(slug));
  const deploying = useDeployProject(slug);
  usePreloadWhenIdle(changes?.length ? parts : nothing);
  const [open, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ChangesBar
        changes={changes}
        open={open}
        onOpenChange={setOpen}
        onApproach={LazyWaitingChangeList.preload}
        list={
          <ChunkBoundary
            loading={<RowsSkeleton height="48px" />}
            failed={(failure) => <ChunkErrorBanner {...failure} />}
          >
            <LazyWaitingChangeList slug={slug} changes={changes ?? []} />
          </ChunkBoundary>
        }
        onDiscardAll={
          bulkDiscardableChanges(changes ?? []).length > 0 ? () => setAsking(true) : undefined
        }
        onDeploy={deploying.start}
        deploying={deploying.pending}
        blocked={live ? !isFinalDeploymentStatus(live.status) : false}
        failures={
          deploying.error !== null && (
            <FailureBanner
              title="배포를 시작하지 못했습니다"
              error={deploying.error}
              intent="write"
            />
          )
        }
      />
      <LazyDialog open={asking} onClose={() => setAsking(false)}>
        <LazyDiscardAllDialog
          slug={slug}
          changes={changes ?? []}
          open={asking}
          onOpenChange={setAsking}
        />
      </LazyDialog>
    </>
  );
}
