import { DRAIN_SECONDS_LIMIT, PORT_RANGE } from '@naru/contract/rules/limits';
import type { AddNetworkFormProps } from '@naru/design-system/patterns';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ContainerAddress } from '#api/container.ts';
import { domainQuery } from '#api/network.ts';
import { limitedTextFieldProps } from '#shared/forms/limited-text-field-props.ts';
import {
  httpProtocolOptions,
  type NetworkFormValues,
  type networkFormSchema,
  networkTypeOptions,
} from './network-form.ts';

type NetworkForm = UseFormReturn<NetworkFormValues, unknown, z.output<typeof networkFormSchema>>;

/**
 * The fields of a network, bound to a form that adds or changes a network. Only http has an FQDN, a protocol and a time to drain.
 * @param httpTaken whether another network of the container is http
 * @param notice returns the notice under a field whose saved value was changed outside of the form
 */
export function useNetworkFields(
  at: ContainerAddress,
  form: NetworkForm,
  httpTaken: boolean,
  notice: (field: keyof NetworkFormValues) => ReactNode = () => undefined,
): Pick<
  AddNetworkFormProps,
  'port' | 'type' | 'types' | 'httpTaken' | 'fqdn' | 'freeDomain' | 'http'
> {
  const { errors } = form.formState;
  const type = useWatch({ control: form.control, name: 'network_type' });
  const { data: domain } = useQuery({ ...domainQuery(at.container), enabled: type === 'http' });
  const fillIn = (name: string) => {
    form.setValue('fqdn', name, { shouldDirty: true, shouldValidate: true });
    form.setFocus('fqdn');
  };
  return {
    port: {
      ...form.register('internal_port'),
      ...PORT_RANGE,
      error: errors.internal_port?.message,
      notice: notice('internal_port'),
    },
    type: {
      ...form.register('network_type'),
      error: errors.network_type?.message,
      notice: notice('network_type'),
    },
    types: networkTypeOptions(httpTaken),
    httpTaken,
    fqdn:
      type === 'http'
        ? limitedTextFieldProps(form.register('fqdn'), errors.fqdn, notice('fqdn'))
        : undefined,
    http:
      type === 'http'
        ? {
            protocol: {
              ...form.register('http_protocol'),
              error: errors.http_protocol?.message,
              notice: notice('http_protocol'),
            },
            protocols: httpProtocolOptions,
            drain: {
              ...form.register('drain_seconds'),
              ...{ min: DRAIN_SECONDS_LIMIT.min, max: DRAIN_SECONDS_LIMIT.max },
              error: errors.drain_seconds?.message,
              notice: notice('drain_seconds'),
            },
          }
        : undefined,
    freeDomain: domain
      ? { name: domain.free_name, onUse: () => fillIn(domain.free_name) }
      : undefined,
  };
}
