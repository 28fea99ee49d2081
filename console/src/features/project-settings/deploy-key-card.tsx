import type { DeployKey, KnownHost } from '@naru/contract/entities/deploy-key';
import { useRowDeletion, useToast } from '@naru/design-system';
import { DeployKeyCard as DeployKeyPattern, KnownHostRow } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { containersQuery } from '#api/container.ts';
import { deployKeyQuery } from '#api/deploy-key.ts';
import { rotateDeployKey } from '#api/write-deploy-key.ts';
import { lazyChunk } from '#shared/chunks/lazy-chunk.tsx';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { isSshAddress } from '#shared/deploy-keys/ssh-address.ts';
import { FailureBanner } from '#shared/failures/failure-banner.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';

const RotateDeployKeyDialog = lazyChunk(
  'rotate-deploy-key',
  async () => (await import('./deploy-key-dialogs.tsx')).RotateDeployKeyDialog,
);
const DeleteDeployKeyDialog = lazyChunk(
  'delete-deploy-key',
  async () => (await import('./deploy-key-dialogs.tsx')).DeleteDeployKeyDialog,
);
const ForgetKnownHostDialog = lazyChunk(
  'forget-known-host',
  async () => (await import('./deploy-key-dialogs.tsx')).ForgetKnownHostDialog,
);

const idOf = ({ known_host_id }: KnownHost): string => known_host_id;

const toShown = ({ public_key, fingerprint, created_at, used_at }: DeployKey) => ({
  ...{ publicKey: public_key, fingerprint, createdAt: created_at },
  usedAt: used_at ?? undefined,
});

/** Makes the first key of a project. */
function useFirstKey(project: string) {
  const creating = useMutation(rotateDeployKey(project));
  const notify = useToast();
  const create = useSingleFlight(async () => {
    if (!(await writeSucceeds(creating.mutateAsync()))) return;
    notify({ tone: 'success', title: '배포 키를 만들었습니다' });
  });
  const failure = creating.isError && (
    <FailureBanner title="배포 키를 만들지 못했습니다" error={creating.error} intent="write" />
  );
  return { create, creating: creating.isPending, failure };
}

/** Returns the names of the containers whose repositories are read by SSH. */
const useSshContainers = (project: string): string[] =>
  (useQuery(containersQuery(project)).data ?? [])
    .filter(({ git_url }) => isSshAddress(git_url ?? ''))
    .map(({ name }) => name);

/** The card "배포 키" of a project. A server of an earlier release has no keys, and has no card. */
export function DeployKeyCard({ project }: { project: string }) {
  const state = useQuery(deployKeyQuery(project));
  const first = useFirstKey(project);
  const containers = useSshContainers(project);
  const [asked, setAsked] = useState<'rotate' | 'delete'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = state.data?.known_hosts;
  const deletion = useRowDeletion(known, idOf, heading);
  const close = () => setAsked(undefined);
  if (state.data === null) return null;
  const key = state.data?.deploy_key;
  return (
    <>
      <DeployKeyPattern
        headingRef={heading}
        shown={key ? toShown(key) : state.data && null}
        containers={containers}
        knownHosts={(known ?? []).map((server) => (
          <KnownHostRow
            key={server.known_host_id}
            host={server.host}
            keyType={server.key_type}
            fingerprint={server.fingerprint}
            firstSeenAt={server.first_seen_at}
            changedAt={server.changed_at ?? undefined}
            onForget={() => deletion.ask(server)}
            forgetRef={deletion.buttonRef(server)}
          />
        ))}
        loading={state.isPending}
        failure={queryFailure(state, { title: '배포 키를 불러오지 못했습니다' }) || first.failure}
        creating={first.creating}
        onCreate={first.create}
        onRotate={() => setAsked('rotate')}
        onDelete={() => setAsked('delete')}
      />
      <LazyDialog open={asked === 'rotate'} onClose={close}>
        <RotateDeployKeyDialog
          {...{ project, containers }}
          open={asked === 'rotate'}
          onClose={close}
        />
      </LazyDialog>
      <LazyDialog open={asked === 'delete'} onClose={close}>
        <DeleteDeployKeyDialog
          {...{ project, containers }}
          open={asked === 'delete'}
          onClose={close}
          returnFocus={() => heading.current}
        />
      </LazyDialog>
      {deletion.row && (
        <LazyDialog open={deletion.open} onClose={deletion.cancel}>
          <ForgetKnownHostDialog project={project} server={deletion.row} deletion={deletion} />
        </LazyDialog>
      )}
    </>
  );
}
