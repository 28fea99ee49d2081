import type { Network } from '@naru/contract/entities/network';
import { useToast } from '@naru/design-system';
import { AddNetworkForm } from '@naru/design-system/patterns';
import { useMutation } from '@tanstack/react-query';
import type { ContainerAddress } from '#api/container.ts';
import { createNetwork } from '#api/network.ts';
import { savedNotice } from '#shared/deployments/saved-notice.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.tsx';
import { emptyNetwork, hasHttp, networkForm } from './network-form.ts';
import { useNetworkFields } from './use-network-fields.ts';

export interface AddNetworkProps {
  at: ContainerAddress;
  /** The networks the container has. */
  networks: readonly Network[];
}

/** The form that adds a network. Only http has an FQDN, and a container has at most one http network. */
export function AddNetwork({ at, networks }: AddNetworkProps) {
  const notify = useToast();
  const { form, submit, draft, pending, failure } = useWriteForm({
    schema: networkForm,
    defaultValues: emptyNetwork,
    fields: ['internal_port', 'network_type', 'fqdn'],
    writing: useMutation(createNetwork(at)),
    failure: {
      title: '네트워크를 추가하지 못했습니다',
      fallback: 'Failed to update container',
    },
    onDone: () => {
      notify(savedNotice('네트워크를 추가했습니다'));
      form.reset(emptyNetwork, { keepFieldsRef: true });
      form.setFocus('internal_port');
    },
    draft: { form: 'network-add', at: `${at.project}/${at.container}` },
  });
  useUnsaved(form.formState.isDirty, draft.discard);
  const fields = useNetworkFields(at, form, hasHttp(networks));
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
