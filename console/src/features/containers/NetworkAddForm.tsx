import type { Network } from '@naru/contract/entities';
import { NAME_MAX, PORT } from '@naru/contract/limits';
import { Columns, NumberField, SelectField, TextField, useToast } from '@naru/design-system';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { createNetwork } from '#api/container-parts.ts';
import type { ContainerAddress } from '#api/containers.ts';
import { useWriteForm } from '#app/use-write-form.ts';
import { AddForm } from './AddForm.tsx';
import {
  emptyNetwork,
  HTTP_TAKEN_HINT,
  hasHttp,
  networkForm,
  networkTypeOptions,
} from './network-form.ts';

export interface NetworkAddFormProps {
  at: ContainerAddress;
  /** The ones the container has: http can be there once. */
  networks: readonly Network[];
}

/** Adds a network. The FQDN is asked for http alone. */
export function NetworkAddForm({ at, networks }: NetworkAddFormProps) {
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
  const type = useWatch({ control: form.control, name: 'network_type' });
  const httpTaken = hasHttp(networks);
  return (
    <AddForm
      label="네트워크 추가"
      onSubmit={submit}
      pending={pending}
      failure={failure}
      dirty={isDirty}
    >
      <Columns minimum="small" gap="l">
        <NumberField
          label="내부 포트"
          placeholder="3000"
          hint="컨테이너가 요청을 받는 포트입니다."
          error={errors.internal_port?.message}
          {...form.register('internal_port')}
          {...PORT}
        />
        <SelectField
          label="유형"
          hint={httpTaken ? HTTP_TAKEN_HINT : 'http는 도메인으로 접근합니다.'}
          options={networkTypeOptions(httpTaken)}
          error={errors.network_type?.message}
          {...form.register('network_type')}
        />
        {type === 'http' && (
          <TextField
            kind="url"
            label="FQDN"
            placeholder="app.example.com"
            hint="DNS에 등록한 도메인입니다."
            limit={NAME_MAX}
            error={errors.fqdn?.message}
            {...form.register('fqdn')}
          />
        )}
      </Columns>
    </AddForm>
  );
}
