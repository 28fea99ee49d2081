import type { Network } from '@naru/contract/entities/network';
import { PORT } from '@naru/contract/rules/limits';
import { useToast } from '@naru/design-system';
import { AddNetworkForm } from '@naru/design-system/patterns';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { ContainerAddress } from '#api/container.ts';
import { createNetwork, domainQuery } from '#api/network.ts';
import { limitedField } from '#shared/forms/limited-field.ts';
import { useUnsaved } from '#shared/forms/unsaved.ts';
import { useWriteForm } from '#shared/forms/use-write-form.ts';
import { emptyNetwork, hasHttp, networkForm, networkTypeOptions } from './network-form.ts';

export interface AddNetworkProps {
  at: ContainerAddress;
  /** The networks the container has. */
  networks: readonly Network[];
}

/** The form that adds a network. Only http has an FQDN, and a container has at most one http network. */
export function AddNetwork({ at, networks }: AddNetworkProps) {
  const notify = useToast();
  const { form, submit, pending, failure } = useWriteForm({
    schema: networkForm,
    defaultValues: emptyNetwork,
    fields: ['internal_port', 'network_type', 'fqdn'],
    writing: useMutation(createNetwork(at)),
    failure: {
      title: '네트워크를 추가하지 못했습니다',
      fallback: 'Failed to update container',
    },
    onDone: () => {
      notify({ tone: 'success', title: '네트워크를 추가했습니다' });
      form.reset(emptyNetwork, { keepFieldsRef: true });
      form.setFocus('internal_port');
    },
  });
  const { errors, isDirty } = form.formState;
  useUnsaved(isDirty);
  const type = useWatch({ control: form.control, name: 'network_type' });
  const httpTaken = hasHttp(networks);
  const { data: domain } = useQuery({ ...domainQuery(at.container), enabled: type === 'http' });
  const fillIn = (name: string) => {
    form.setValue('fqdn', name, { shouldDirty: true, shouldValidate: true });
    form.setFocus('fqdn');
  };
  return (
    <AddNetworkForm
      onSubmit={submit}
      pending={pending}
      error={failure}
      port={{ ...form.register('internal_port'), ...PORT, error: errors.internal_port?.message }}
      type={{ ...form.register('network_type'), error: errors.network_type?.message }}
      types={networkTypeOptions(httpTaken)}
      httpTaken={httpTaken}
      fqdn={type === 'http' ? limitedField(form.register('fqdn'), errors.fqdn) : undefined}
      freeDomain={
        domain ? { name: domain.free_name, onUse: () => fillIn(domain.free_name) } : undefined
      }
    />
  );
}
