import type { Network } from '@naru/contract/entities/network';
import { EditNetworkForm } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { editNetwork } from '#api/edit-part.ts';
import { createNetwork, networksQuery } from '#api/network.ts';
import type { Stepwise } from '#api/older-server/missing-call.ts';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { hasHttp, networkForm, networkValues } from './network-form.ts';
import { type HeldRow, useHold } from './use-held-rows.ts';
import { useNetworkFields } from './use-network-fields.ts';

export interface EditNetworkProps extends HeldRow<Network> {
  at: ContainerAddress;
  network: Network;
  /** The networks the container has. */
  networks: readonly Network[];
  onClose: () => void;
}

/**
 * Changes a network in its row. What is unchanged just closes the form. When the network is deleted elsewhere, the form stays with what is
 * typed and adds it anew.
 */
export function EditNetwork(props: EditNetworkProps) {
  const { at, network, networks, gone, onHold, onClose } = props;
  const [progress] = useState((): Stepwise => ({}));
  const update = useMutation(editNetwork(at, network, progress));
  const create = useMutation(createNetwork(at));
  useHold(network, onHold);
  const { form, submit, draft, pending, failure, notice } = useWriteForm({
    schema: networkForm,
    source: networksQuery(at.container).queryKey,
    defaultValues: networkValues(network),
    fields: ['internal_port', 'network_type', 'fqdn'],
    writing: gone ? create : update,
    failure: {
      title: '네트워크를 저장하지 못했습니다',
      fallback: 'Failed to update container',
    },
    success: savedNotice(`네트워크를 ${gone ? '추가했습니다' : '저장했습니다'}`),
    onDone: onClose,
    ...(gone ? {} : { onUnchanged: onClose }),
    draft: { form: 'network-edit', at: `${at.project}/${at.container}/${network.network_id}` },
  });
  useUnsaved(form.formState.isDirty, draft.discard);
  const others = networks.filter(({ network_id }) => network_id !== network.network_id);
  const fields = useNetworkFields(at, form, hasHttp(others), notice);
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
