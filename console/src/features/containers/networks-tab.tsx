import type { ProjectState } from '@naru/contract/endpoints/project-events';
import type { Container, Network } from '@naru/contract/entities/container';
import { MAX_NETWORKS_PER_CONTAINER } from '@naru/contract/rules/limits';
import { itemLimitNote, NETWORKS_FULL_MESSAGE } from '@naru/contract/rules/quota';
import { type RowDeletion, useRowDeletion, useToast } from '@naru/design-system';
import {
  AddNetworkForm,
  EditNetworkForm,
  NetworkRow,
  type NetworkRowProps,
  NetworksSection,
} from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { changesQuery } from '#api/change.ts';
import type { ContainerAddress } from '#api/container.ts';
import { editNetwork } from '#api/edit-part.ts';
import { engineQuery } from '#api/engine.ts';
import { networksQuery } from '#api/network.ts';
import type { StepwiseProgress } from '#api/older-server/missing-call.ts';
import { projectStateQuery } from '#api/project-state.ts';
import { createNetwork, deleteNetwork } from '#api/write-network.ts';
import { networkAddressLines } from '#shared/addresses/container-addresses.ts';
import { LazyDialog } from '#shared/chunks/lazy-dialog.tsx';
import {
  type ContainerWithState,
  combineContainerWithState,
} from '#shared/containers/container-with-state.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { queryFailure } from '#shared/failures/query-failure.tsx';
import { useUnsavedInput } from '#shared/forms/unsaved-input.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { internalAddress } from './internal-address.ts';
import { DeleteRowDialog } from './lazy-delete-row-dialog.ts';
import {
  emptyNetworkFormValues,
  hasHttpNetwork,
  missingAddressReason,
  NETWORK_FORM_FIELDS,
  networkFormSchema,
  networkFormValues,
  networkRestoreBody,
} from './network-form.ts';
import { useDomainState } from './use-domain-state.ts';
import { useNetworkFields } from './use-network-fields.ts';
import { type RetainedRowProps, useRetainedRows, useRetainRow } from './use-retained-rows.ts';

interface EditNetworkProps extends RetainedRowProps<Network> {
  at: ContainerAddress;
  network: Network;
  /** All networks of the container. */
  networks: readonly Network[];
  onClose: () => void;
}

/**
 * The form in a row that changes a network. Saving without a change closes the form without a request. When the network is deleted
 * outside of the form, the form keeps its input, and saving creates the network again.
 */
function EditNetwork(props: EditNetworkProps) {
  const { at, network, networks, gone, onHold, onClose } = props;
  const [progress] = useState((): StepwiseProgress => ({}));
  const update = useMutation(editNetwork(at, network, progress));
  const create = useMutation(createNetwork(at));
  useRetainRow(network, onHold);
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: networkFormSchema,
    source: networksQuery(at.container).queryKey,
    defaultValues: networkFormValues(network),
    fields: NETWORK_FORM_FIELDS,
    writing: gone ? create : update,
    failure: {
      title: '네트워크를 저장하지 못했습니다',
      fallback: 'Failed to update container',
    },
    success: settingSavedNotice(`네트워크를 ${gone ? '추가했습니다' : '저장했습니다'}`),
    onDone: onClose,
    ...(gone ? {} : { onUnchanged: onClose }),
    draft: { form: 'network-edit', at: `${at.project}/${at.container}/${network.network_id}` },
  });
  useUnsavedInput(form.formState.isDirty, draft.discard);
  const others = networks.filter(({ network_id }) => network_id !== network.network_id);
  const fields = useNetworkFields(at, form, hasHttpNetwork(others), notice);
  return (
    <EditNetworkForm
      {...fields}
      onSubmit={submit}
      pending={pending}
      error={failure}
      onCancel={() => {
        draft.discard();
        onClose();
      }}
      draft={draft.notice}
      gone={gone}
    />
  );
}

/** The known facts of a container. Renders again only when the facts change. */
function useContainerFacts(project: string, container: Container): ContainerWithState {
  const select = useCallback(
    (state: ProjectState | null) => combineContainerWithState(container, state),
    [container],
  );
  const { data } = useQuery({ ...projectStateQuery(project), select });
  return data ?? combineContainerWithState(container, undefined);
}

interface NetworkItemProps extends Pick<NetworkRowProps, 'deleteRef'>, RetainedRowProps<Network> {
  /** The project's slug. */
  project: string;
  container: Container;
  network: Network;
  /** All networks of the container. */
  networks: readonly Network[];
  onDelete: (network: Network) => void;
}

/** One network of the tab "네트워크", or the form that changes it. */
function NetworkItem(props: NetworkItemProps) {
  const { project, container, network, networks, gone, onHold, deleteRef, onDelete } = props;
  const at = { project, container: container.slug };
  const { internal_port, network_type } = network;
  const { state } = useContainerFacts(project, container);
  const { data: engine } = useQuery(engineQuery());
  const { data: changes } = useQuery(changesQuery(project));
  const domain = useDomainState(container.slug, network);
  const addresses = networkAddressLines(network, state, {
    edge: engine?.edge ?? undefined,
    changes,
    domain: domain && { status: domain.status, fqdn: network.fqdn },
  });
  // The simulated engine never opens a port.
  const opens = state !== undefined && addresses.length === 0 && !engine?.capabilities.simulated;
  return (
    <NetworkRow
      port={internal_port}
      type={network_type ?? undefined}
      addresses={addresses}
      internalAddress={internalAddress(container, internal_port)}
      missing={opens ? missingAddressReason(network, state) : undefined}
      domainState={domain}
      editForm={(close) => (
        <EditNetwork {...{ at, network, networks, gone, onHold }} onClose={close} />
      )}
      onDelete={() => onDelete(network)}
      deleteRef={deleteRef}
    />
  );
}

interface AddNetworkProps {
  at: ContainerAddress;
  /** All networks of the container. */
  networks: readonly Network[];
}

/** The form that adds a network. Only http has an FQDN, and a container has at most one http network. */
function AddNetwork({ at, networks }: AddNetworkProps) {
  const notify = useToast();
  const { form, submit, draft, pending, failure } = useWriteForm({
    schema: networkFormSchema,
    defaultValues: emptyNetworkFormValues,
    fields: NETWORK_FORM_FIELDS,
    writing: useMutation(createNetwork(at)),
    failure: {
      title: '네트워크를 추가하지 못했습니다',
      fallback: 'Failed to update container',
    },
    onDone: () => {
      notify(settingSavedNotice('네트워크를 추가했습니다'));
      form.reset(emptyNetworkFormValues, { keepFieldsRef: true });
      form.setFocus('internal_port');
    },
    draft: { form: 'network-add', at: `${at.project}/${at.container}` },
  });
  useUnsavedInput(form.formState.isDirty, draft.discard);
  const fields = useNetworkFields(at, form, hasHttpNetwork(networks));
  return (
    <AddNetworkForm
      {...fields}
      onSubmit={submit}
      pending={pending}
      error={failure}
      draft={draft.notice}
    />
  );
}

const idOf = ({ network_id }: Network): string => network_id;

export interface NetworksTabProps {
  at: ContainerAddress;
  container: Container;
}

/** The tab "네트워크": the networks of the container. */
export function NetworksTab({ at, container }: NetworksTabProps) {
  const networks = useQuery(networksQuery(at.container));
  const { shown, hold, isGone } = useRetainedRows(networks.data, idOf);
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
        limitNote={itemLimitNote(
          NETWORKS_FULL_MESSAGE,
          networks.data?.length ?? 0,
          MAX_NETWORKS_PER_CONTAINER,
        )}
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
  const body = networkRestoreBody(network);
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
