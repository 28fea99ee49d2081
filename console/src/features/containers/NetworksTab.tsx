import type { Network } from '@naru/contract/entities';
import { EmptyState } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { deleteNetwork, networksQuery } from '#api/container-parts.ts';
import type { ContainerAddress } from '#api/containers.ts';
import { OnOpen } from '#app/OnOpen.tsx';
import { useRowDeletion } from '#app/use-row-deletion.ts';
import { DeletePartDialog } from './lazy-part-deletion.ts';
import { NetworkAddForm } from './NetworkAddForm.tsx';
import { NetworkRow } from './NetworkRow.tsx';
import { PartList } from './PartList.tsx';
import { PartSection } from './PartSection.tsx';
import { PortionedRows } from './PortionedRows.tsx';

const idOf = ({ network_id }: Network): string => network_id;

/** The tab "네트워크": the ports under which the container is reached. */
export function NetworksTab({ at }: { at: ContainerAddress }) {
  const networks = useQuery(networksQuery(at.container));
  const heading = useRef<HTMLHeadingElement>(null);
  const deletion = useRowDeletion(networks.data, idOf, heading);
  return (
    <PartSection title="네트워크" purpose="컨테이너에 접근하는 포트입니다." headingRef={heading}>
      <PartList
        query={networks}
        failure={{
          title: '네트워크를 불러오지 못했습니다',
          fallback: 'Failed to load container',
        }}
        empty={
          <EmptyState size="small" title="네트워크가 없습니다">
            다른 컨테이너나 인터넷에서 접근할 포트를 추가합니다.
          </EmptyState>
        }
      >
        {(rows) => (
          <PortionedRows label="네트워크 목록" rows={rows}>
            {(network) => (
              <NetworkRow
                key={network.network_id}
                network={network}
                deleteId={deletion.buttonId(network)}
                onDelete={deletion.ask}
              />
            )}
          </PortionedRows>
        )}
      </PartList>
      <NetworkAddForm at={at} networks={networks.data ?? []} />
      <OnOpen open={deletion.open} onClose={deletion.cancel}>
        {deletion.row && <NetworkDeletion at={at} network={deletion.row} deletion={deletion} />}
      </OnOpen>
    </PartSection>
  );
}

interface NetworkDeletionProps {
  at: ContainerAddress;
  network: Network;
  deletion: ReturnType<typeof useRowDeletion<Network>>;
}

function NetworkDeletion({ at, network, deletion }: NetworkDeletionProps) {
  const port = network.internal_port;
  return (
    <DeletePartDialog
      deletion={deletion}
      title="네트워크 삭제"
      description={`내부 포트 ${port}의 네트워크를 삭제합니다. 이 포트로는 더 이상 접근할 수 없습니다.`}
      writing={useMutation(deleteNetwork(at, port))}
      failure={{
        title: '네트워크를 삭제하지 못했습니다',
        fallback: 'Failed to update container',
      }}
      done="네트워크를 삭제했습니다"
    />
  );
}
