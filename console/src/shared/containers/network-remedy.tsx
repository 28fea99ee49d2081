import { networkBody } from '@naru/contract/endpoints/write-network';
import type { Network } from '@naru/contract/entities/container';
import { portWithDirection, type StartFailureAction } from '@naru/contract/rules/start-failure';
import { Button, useToast } from '@naru/design-system';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContainerAddress } from '#api/container.ts';
import { editNetwork } from '#api/edit-part.ts';
import { failureSentence } from '#api/errors.ts';
import { networksQuery } from '#api/network.ts';
import type { StepwiseProgress } from '#api/older-server/missing-call.ts';
import { settingSavedNotice } from '#shared/deployments/setting-saved-notice.ts';
import { useSingleFlight } from '#shared/forms/use-single-flight.ts';
import { writeSucceeds } from '#shared/forms/write-succeeds.ts';
import { DeployAgainButton } from './deploy-again-button.tsx';

export type NetworkChange = Extract<StartFailureAction, { do: 'change-port' | 'change-protocol' }>;

/** The dependencies of a button that mends a failure. */
export interface ActionProps<Action> {
  at: ContainerAddress;
  /** The container's name, for the accessible name of the button. */
  name: string;
  action: Action;
}

const isAt =
  (port: number) =>
  ({ internal_port }: Network): boolean =>
    internal_port === port;

/** What a change of a network sets, the texts about it, and whether a network has it already. */
function changeOf(action: NetworkChange) {
  if (action.do === 'change-port') {
    const port = portWithDirection(action.to);
    return {
      changes: { internal_port: action.to },
      ...{ label: `포트를 ${port} 변경`, done: `포트를 ${port} 변경했습니다` },
      ...{ failed: '포트를 바꾸지 못했습니다', isDone: isAt(action.to) },
    };
  }
  const { port, to } = action;
  const name = to === 'h2c' ? 'HTTP/2' : 'HTTP/1.1';
  return {
    changes: { http_protocol: to },
    ...{ label: `${name}로 통신하기`, done: `통신 방식을 ${name}로 변경했습니다` },
    failed: '통신 방식을 바꾸지 못했습니다',
    isDone: (network: Network) => isAt(port)(network) && (network.http_protocol ?? 'http1') === to,
  };
}

interface ChangeNetworkProps extends ActionProps<NetworkChange> {
  network: Network;
}

/** The button that changes the network as the program needs it. The change waits for a deployment. */
function ChangeNetworkButton({ at, name, network, action }: ChangeNetworkProps) {
  const notify = useToast();
  const [progress] = useState((): StepwiseProgress => ({}));
  const { mutateAsync, isPending } = useMutation(editNetwork(at, network, progress));
  const { changes, label, done, failed } = changeOf(action);
  const save = async () => {
    const body = networkBody.parse({ ...network, ...changes });
    await mutateAsync(body).then(
      () => notify(settingSavedNotice(done)),
      (error: unknown) =>
        notify({
          tone: 'danger',
          title: failed,
          description: failureSentence(error, '', 'write'),
        }),
    );
  };
  const change = useSingleFlight(() => writeSucceeds(save()));
  return (
    <Button size="small" pending={isPending} aria-label={`${name} ${label}`} onClick={change}>
      {label}
    </Button>
  );
}

/** The button that changes the network, and after the change the button that deploys it. */
export function NetworkRemedy(props: ActionProps<NetworkChange>) {
  const { at, action } = props;
  const { data: networks = [] } = useQuery(networksQuery(at.container));
  const { isDone } = changeOf(action);
  const network = networks.find((one) => isAt(action.port)(one) && !isDone(one));
  if (network !== undefined) return <ChangeNetworkButton {...props} network={network} />;
  return networks.some(isDone) ? <DeployAgainButton {...props} /> : null;
}
