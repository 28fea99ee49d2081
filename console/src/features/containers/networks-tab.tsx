import type { Container } from '@naru/contract/entities/container';
import type { Network } from '@naru/contract/entities/network';
import { MAX_NETWORKS_PER_CONTAINER } from '@naru/contract/rules/limits';
import { limitNote, NETWORKS_FULL } from '@naru/contract/rules/quota';
import { type RowDeletion, useRowDeletion } from '@naru/design-system';
import { NetworksSection } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { createNetwork, deleteNetwork, networksQuery } from '#api/network.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { AddNetwork } from './add-network.tsx';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import { sameNetwork } from './network-form.ts';
import { NetworkItem } from './network-item.tsx';
import { useHeldRows } from './use-held-rows.ts';

const idOf = ({ network_id }: Network): string => network_id;

export interface NetworksTabProps {
  at: ContainerAddress;
  container: Container;
}

/** The tab "네트워크": the ports of the container. */
export function NetworksTab({ at, container }: NetworksTabProps) {
  const networks = useQuery(networksQuery(at.container));
  const { shown, hold, isGone } = useHeldRows(networks.data, idOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(networks.data, idOf, heading);
  return (
    <>
      <NetworksSection
        headingRef={heading}
        rows={shown}
        loading={networks.isPending}
        failure={queryFailure(networks, {
          title: '네트워크를 불러오지 못했습니다',
          fallback: 'Failed to load container',
        })}
        limitNote={limitNote(NETWORKS_FULL, networks.data?.length ?? 0, MAX_NETWORKS_PER_CONTAINER)}
        form={<AddNetwork at={at} networks={networks.data ?? []} />}
      >
        {(network) => (
          <NetworkItem
            key={network.network_id}
            project={at.project}
            container={container}
            network={network}
            networks={networks.data ?? []}
            gone={isGone(network)}
            onHold={hold}
            deleteRef={deletion.buttonRef(network)}
            onDelete={deletion.ask}
          />
        )}
      </NetworksSection>
      <LazyDialog open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && <NetworkDeletion at={at} network={deletion.row} deletion={deletion} />}
      </LazyDialog>
    </>
  );
}

interface NetworkDeletionProps {
  at: ContainerAddress;
  network: Network;
  deletion: RowDeletion<Network>;
}

function NetworkDeletion({ at, network, deletion }: NetworkDeletionProps) {
  const adding = useMutation(createNetwork(at));
  const port = network.internal_port;
  const body = sameNetwork(network);
  return (
    <DeleteRowDialog
      at={at}
      deletion={deletion}
      title="네트워크 삭제"
      description={`내부 포트 ${port}의 네트워크를 삭제합니다. 이 포트로는 더 이상 접근할 수 없습니다.`}
      writing={useMutation(deleteNetwork(at, port))}
      failure={{
        title: '네트워크를 삭제하지 못했습니다',
        fallback: 'Failed to update container',
      }}
      deleted={{
        kind: 'network',
        name: String(port),
        addAgain: body && (() => adding.mutateAsync(body)),
      }}
      thing="네트워크를"
      which={`포트 ${port}`}
    />
  );
}
